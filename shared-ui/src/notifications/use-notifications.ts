import type { HostApi, NotificationsDto, PushEvent } from '../contract/index.ts';
import { answer, ApiError, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '../queries/keys.ts';
import { notificationMessages as words } from './notification.messages.ts';

export type NotificationChoice = Pick<
  NonNullable<NotificationsDto['subscription']>,
  'events' | 'quiet' | 'is_digest' | 'shows_names'
>;

const usualEvents: Record<'parent' | 'child', PushEvent[]> = {
  parent: ['task-finished', 'reward-asked', 'join-asked'],
  child: ['task-approved', 'task-rejected'],
};

const usual = (host: HostApi): NotificationChoice => ({
  events: usualEvents[host.profile?.role === 'parent' ? 'parent' : 'child'],
  quiet: { from: '20:00', until: '07:00' },
  is_digest: false,
  shows_names: false,
});

export const notificationsQuery = ({ client }: HostApi) => ({
  queryKey: keys.notifications,
  queryFn: () => answer(client.api.notifications.this.$get()),
});

export type Notifying = ReturnType<typeof useNotifying>;

/** Turning notifications on asks for the browser's permission. Changes show before the response. */
export function useNotifying(host: HostApi) {
  const { client, query, push, notify } = host;
  const { this: device } = client.api.notifications;
  const show = (choice: NotificationsDto) => void query.setQueryData(keys.notifications, choice);
  const turning = useMutation({
    async mutationFn({ isOn, publicKey }: { isOn: boolean; publicKey: string }) {
      if (isOn && push) {
        const address = await (await push()).subscribe(publicKey);
        return answer(device.$put({ json: { ...address, ...usual(host) } }));
      }
      await answer(device.$delete());
      await (await push?.())?.unsubscribe();
      return answer(device.$get());
    },
    onSuccess: show,
    onError(error) {
      notify('error', detailOr(error, error instanceof ApiError ? words.failed : words.refused));
      void query.invalidateQueries({ queryKey: keys.notifications });
    },
  });
  const changing = useMutation({
    mutationFn: ({ events, quiet, is_digest, shows_names }: NotificationChoice) =>
      answer(device.settings.$put({ json: { events, quiet, is_digest, shows_names } })),
    onSuccess: show,
    onError: (error) => notify('error', detailOr(error, words.failed)),
    // One at a time: the last press wins.
    scope: { id: 'notifications' },
  });
  const test = useMutation({
    mutationFn: () => answer(device.test.$post({ json: {} })),
    onSuccess: () => notify('success', words.testSent),
    onError: (error) => notify('error', detailOr(error, words.testFailed)),
  });
  return {
    turn: (isOn: boolean, publicKey: string) => turning.mutate({ isOn, publicKey }),
    isTurning: turning.isPending ? turning.variables.isOn : undefined,
    chosen: changing.isPending ? changing.variables : undefined,
    change: changing.mutate,
    test,
  };
}
