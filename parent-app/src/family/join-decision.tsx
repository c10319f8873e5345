import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { UserPlus } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { type Decision, useDecideJoinRequest } from './decide-join-request.ts';

interface JoinDecisionProps {
  /** Of the request. */
  id: string;
  /** The child's. */
  name: string;
  onDecided?: (decision: Decision) => void;
}

/** Accept and Decline; while one is on its way the other is off. */
export function JoinDecision({ id, name, onDecided }: JoinDecisionProps) {
  const { host } = useApp();
  const { mutate, isPending, variables } = useDecideJoinRequest(host, onDecided);
  const sent = isPending ? variables.verdict : null;
  return (
    <NeedsConnection>
      <Button
        variant="quiet"
        aria-label={`Accept ${name}`}
        isBusy={sent === 'accept'}
        aria-disabled={sent === 'decline'}
        onClick={() => mutate({ id, name, verdict: 'accept' })}
      >
        {sent !== 'accept' && <UserPlus aria-hidden="true" />}
        Accept
      </Button>
      <Button
        variant="outline"
        aria-label={`Decline ${name}`}
        isBusy={sent === 'decline'}
        aria-disabled={sent === 'accept'}
        onClick={() => mutate({ id, name, verdict: 'decline' })}
      >
        Decline
      </Button>
    </NeedsConnection>
  );
}
