import type { CreateProposalBody, HostApi, ProposalDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import { proposalsQuery } from '@tokennest/shared-ui/queries/get-proposals';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { messages } from './proposal.messages.ts';

export const useProposals = (host: HostApi) => useQuery({ ...proposalsQuery(host), refetchInterval: pollEvery(host) });

/** POST /api/proposals. The parent is notified immediately (Rules 12.295). */
export async function propose(host: HostApi, json: CreateProposalBody, key: string): Promise<void> {
  const made = await answer(host.client.api.proposals.$post({ json }, { headers: { 'Idempotency-Key': key } }));
  putRow(host, keys.proposals, made);
  host.notify('success', messages.sent);
}

/** Withdraws a suggestion or answers a counteroffer. Yes creates the task or reward immediately (Rules 12.297). */
export function useAnswer(host: HostApi, { id }: ProposalDto) {
  const { client, query, notify } = host;
  const byId = client.api.proposals[':id'];
  return useMutation({
    mutationFn: (said: 'yes' | 'no' | 'take back') =>
      said === 'take back'
        ? answer(byId.withdraw.$post({ param: { id }, json: {} }))
        : answer(byId.answer.$post({ param: { id }, json: { accept: said === 'yes' } })),
    onSuccess: (now) => {
      putRow(host, keys.proposals, now);
      if (now.status !== 'accepted') return undefined;
      return query.invalidateQueries({ queryKey: now.kind === 'task' ? keys.tasks : keys.rewards });
    },
    onError: (error) => {
      notify('error', detailOr(error, messages.failed));
      return query.invalidateQueries({ queryKey: keys.proposals }); // a parent may have been faster
    },
  });
}
