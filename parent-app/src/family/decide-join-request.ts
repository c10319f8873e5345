import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { joinMessages as words } from './join.messages.ts';

export interface Decision {
  id: string;
  name: string;
  verdict: 'accept' | 'decline';
}

/**
 * POST /api/families/join-requests/{id}/accept or decline. An accepted child has its account in this family at once.
 * `onDecided` comes before the lists are read anew, which takes away the row that was answered.
 */
export function useDecideJoinRequest({ client, query, notify }: HostApi, onDecided?: (decision: Decision) => void) {
  return useMutation({
    mutationFn: async ({ id, verdict }: Decision) => {
      const request = client.api.families['join-requests'][':id'];
      const decided = { param: { id } };
      await (verdict === 'accept' ? answer(request.accept.$post(decided)) : answer(request.decline.$post(decided)));
    },
    onSuccess: (_, decision) => {
      onDecided?.(decision);
      notify('success', (decision.verdict === 'accept' ? words.accepted : words.declined)(decision.name));
    },
    onError: (error) => notify('error', detailOr(error, words.failed)),
    onSettled: () =>
      Promise.all(
        [keys.joinRequests, keys.children, keys.overview].map((queryKey) => query.invalidateQueries({ queryKey })),
      ),
  });
}
