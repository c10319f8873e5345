import type { JoinRequestDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import type { Decision } from '../family/decide-join-request.ts';
import { JoinDecision } from '../family/join-decision.tsx';
import { dayWithin } from '../screen/day-within.ts';
import { WaitingGroup } from './waiting-group.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { waitingMessages as words } from './waiting.messages.ts';

type Verdict = Decision['verdict'];

const oldestFirst = (one: JoinRequestDto, other: JoinRequestDto) =>
  inOrder(one.created_at, other.created_at) || inOrder(one.id, other.id);

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
  const name = nameOf(request);
  return (
    <WaitingRow
      who={{ id: request.id, name }}
      title={name}
      note={words.usedCode(dayWithin(request.created_at, zone))}
      actions={<JoinDecision id={request.id} name={name} onDecided={({ verdict }) => onDecide(verdict)} />}
    />
  );
}
