import type { JoinRequestDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useDecideJoinRequest } from '../family/decide-join-request.ts';
import { WaitingGroup } from './waiting-group.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { waitingMessages as words } from './waiting.messages.ts';
import { whenOf, within } from './when.ts';

type Verdict = 'accept' | 'decline';

const oldestFirst = (one: JoinRequestDto, other: JoinRequestDto) =>
  one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);

const nameOf = ({ display_name = '' }: JoinRequestDto) => display_name;

/** Children who used the family code. */
export function JoinGroup({ requests }: { requests: readonly JoinRequestDto[] }) {
  // The list forgets a request that is answered, so what was answered is remembered here.
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Verdict>>>({});
  const doneOf = ({ id }: JoinRequestDto) => {
    const verdict = verdicts[id];
    return verdict ? { words: verdict === 'accept' ? words.accepted : words.declined } : null;
  };
  return (
    <WaitingGroup
      title={words.joinRequests}
      rows={requests}
      order={oldestFirst}
      nameOf={nameOf}
      doneOf={doneOf}
      draw={(request) => (
        <WaitingChild
          request={request}
          onDecide={(verdict) => setVerdicts((before) => ({ ...before, [request.id]: verdict }))}
        />
      )}
    />
  );
}

interface WaitingChildProps {
  request: JoinRequestDto;
  onDecide: (verdict: Verdict) => void;
}

function WaitingChild({ request, onDecide }: WaitingChildProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const decide = useDecideJoinRequest(host, ({ verdict }) => onDecide(verdict));
  const name = nameOf(request);
  const isDeciding = (verdict: Verdict) => decide.isPending && decide.variables.verdict === verdict;
  const answerWith = (verdict: Verdict) => {
    if (!decide.isPending) decide.mutate({ id: request.id, name, verdict });
  };
  return (
    <WaitingRow
      who={{ id: request.id, name }}
      title={name}
      note={words.usedCode(within(whenOf(request.created_at, zone)))}
      actions={
        <>
          <Button
            variant="quiet"
            isBusy={isDeciding('accept')}
            onClick={() => answerWith('accept')}
            aria-label={`Accept ${name}`}
          >
            {!isDeciding('accept') && <UserPlus aria-hidden="true" />}
            Accept
          </Button>
          <Button
            variant="outline"
            isBusy={isDeciding('decline')}
            onClick={() => answerWith('decline')}
            aria-label={`Decline ${name}`}
          >
            Decline
          </Button>
        </>
      }
    />
  );
}
