import type { HostApi, SessionDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { deviceMessages as words } from './device.messages.ts';

/** DELETE /api/auth/sessions/{id}: that device is out at its next request. */
export function useEndSession(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: ({ id }: SessionDto) => answer(client.api.auth.sessions[':id'].$delete({ param: { id } })),
    onSuccess: (_, { id, device }) => {
      dropRow(host, keys.sessions, id);
      notify('success', words.ended(device || words.unknown));
    },
    onError: (error) => {
      notify('error', detailOr(error, words.endFailed));
      return query.invalidateQueries({ queryKey: keys.sessions }); // it may have ended elsewhere
    },
  });
}

/** DELETE /api/auth/sessions: all but this one. */
export function useEndOtherSessions({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: () => answer(client.api.auth.sessions.$delete()),
    onSuccess: () => notify('success', words.othersEnded),
    onError: (error) => notify('error', detailOr(error, words.endFailed)),
    onSettled: () => query.invalidateQueries({ queryKey: keys.sessions }),
  });
}
