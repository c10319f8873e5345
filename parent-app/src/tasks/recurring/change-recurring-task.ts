import type { HostApi, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow, putRow } from '@tokennest/shared-ui/queries/put-row';
import { recurringMessages as words } from './recurring-task.messages.ts';

export function recurringChanged(host: HostApi, task: RecurringTaskDto): void {
  putRow(host, keys.recurringTasks, task);
  refetchTasks(host);
}

export async function deleteRecurringTask(host: HostApi, id: string): Promise<void> {
  await answer(host.client.api['recurring-tasks'][':id'].$delete({ param: { id } }));
  dropRow(host, keys.recurringTasks, id);
  refetchTasks(host);
}

/** The change may affect tasks already created. */
function refetchTasks(host: HostApi): void {
  for (const queryKey of [keys.tasks, keys.days]) void host.query.invalidateQueries({ queryKey });
}

interface Change {
  send: () => Promise<RecurringTaskDto>;
  said: string;
}

function useChange(host: HostApi) {
  return useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (task, { said }) => {
      recurringChanged(host, task);
      host.notify('success', said);
    },
    onError: (error) => {
      host.notify('error', detailOr(error, words.changeFailed));
      return host.query.invalidateQueries({ queryKey: keys.recurringTasks });
    },
  });
}

/** Pause, resume, skip, unskip, and change turns (Rules 6.26, 6.27). Each resolves to true on success. */
export function useRecurringChanges(host: HostApi, task: RecurringTaskDto) {
  const { mutateAsync, isPending } = useChange(host);
  const { [':id']: one } = host.client.api['recurring-tasks'];
  const param = { id: task.id };
  const change = (said: string, send: Change['send']) =>
    mutateAsync({ send, said }).then(
      () => true,
      () => false, // `useChange` has shown the error
    );
  return {
    isBusy: isPending,
    activate: (isActive: boolean) =>
      isActive
        ? change(words.resumed, () => answer(one.resume.$post({ param, json: {} })))
        : change(words.paused, () => answer(one.pause.$post({ param, json: {} }))),
    skip: (date: string, day: string) =>
      change(words.skipped(day), () => answer(one.skip.$post({ param, json: { date } }))),
    unskip: (date: string, day: string) =>
      change(words.unskipped(day), () => answer(one.unskip.$post({ param, json: { date } }))),
    giveTurn: (childId: string, name: string) =>
      change(words.turnGiven(name), () => answer(one.turn.$post({ param, json: { child_id: childId } }))),
  };
}
