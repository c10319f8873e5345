import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { useParentName } from '@tokennest/shared-ui/queries/get-family';
import { messages } from './nudge.messages.ts';

/** Null stands for 'your parent'. */
export const useParentWord = (host: HostApi): string | null => useParentName(host, 'conjunction');

export interface Reminded {
  of: 'task' | 'redemption';
  id: string;
}

/** POST /api/tasks/{id}/nudge or /api/rewards/redemptions/{id}/nudge (Rules 12.286). */
export function useNudge(host: HostApi, { of, id }: Reminded) {
  const { client, query, notify } = host;
  const name = useParentWord(host);
  const asked = { param: { id }, json: {} };
  const queryKey = of === 'task' ? keys.tasks : keys.redemptions;
  return useMutation({
    mutationFn: async () =>
      of === 'task'
        ? answer(client.api.tasks[':id'].nudge.$post(asked))
        : answer(client.api.rewards.redemptions[':id'].nudge.$post(asked)),
    onSuccess: (row) => {
      putRow(host, queryKey, row);
      notify('success', messages.reminded(name));
    },
    onError: (error) => {
      notify('error', detailOr(error, messages.failed));
      // The parent or another of the child's devices may have been faster.
      void query.invalidateQueries({ queryKey });
    },
  });
}
