import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { UserPlus } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { joinMessages as words } from './join.messages.ts';

export interface Decision {
  id: string;
  name: string;
  verdict: 'accept' | 'decline';
}

/** `onDecided` runs before the lists are refetched, while the row still exists. */
function useDecideJoinRequest({ client, query, notify }: HostApi, onDecided?: (decision: Decision) => void) {
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

interface JoinDecisionProps {
  id: string;
  name: string;
  onDecided?: (decision: Decision) => void;
}

export function JoinDecision({ id, name, onDecided }: JoinDecisionProps) {
  const { host } = useApp();
  const { mutate, isPending, variables } = useDecideJoinRequest(host, onDecided);
  const sent = isPending ? variables.verdict : null;
  return (
    <NeedsConnection>
      <Button
        variant="quiet"
        aria-label={words.acceptChild(name)}
        aria-keyshortcuts="a"
        isBusy={sent === 'accept'}
        aria-disabled={sent === 'decline'}
        onClick={() => mutate({ id, name, verdict: 'accept' })}
      >
        {sent !== 'accept' && <UserPlus aria-hidden="true" />}
        <span>{words.accept}</span>
      </Button>
      <Button
        variant="outline"
        aria-label={words.declineChild(name)}
        aria-keyshortcuts="r"
        isBusy={sent === 'decline'}
        aria-disabled={sent === 'accept'}
        onClick={() => mutate({ id, name, verdict: 'decline' })}
      >
        {words.decline}
      </Button>
    </NeedsConnection>
  );
}
