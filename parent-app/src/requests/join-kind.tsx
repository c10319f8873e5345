import type { JoinRequestDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { type Decision, JoinDecision } from '../family/join-decision.tsx';
import { dayWithin } from '../ui/calendar/calendar.ts';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { WaitingRow } from '../ui/lists/waiting-row.tsx';
import type { WaitingKind } from './waiting-group.tsx';
import { waitingMessages as words } from './waiting.messages.ts';

type Verdict = Decision['verdict'];

const oldestFirst = (one: JoinRequestDto, other: JoinRequestDto) =>
  inOrder(one.created_at, other.created_at) || inOrder(one.id, other.id);

const none: readonly never[] = [];

const nameOf = ({ display_name = '' }: JoinRequestDto) => display_name;

/** `requests` is undefined until loaded. */
export function useJoinKind(requests: readonly JoinRequestDto[] = none): WaitingKind<JoinRequestDto> {
  // The list drops answered requests, so the answers are remembered here.
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, Verdict>>>({});
  return {
    title: words.joinRequests,
    rows: requests,
    order: oldestFirst,
    nameOf,
    promiseOf: ({ created_at }) => ({ since: created_at, nudgedAt: null }),
    doneOf: ({ id }) => {
      const verdict = verdicts[id];
      return verdict ? { words: verdict === 'accept' ? words.accepted : words.declined } : null;
    },
    draw: (request) => (
      <WaitingChild
        request={request}
        onDecide={(verdict) => setVerdicts((before) => ({ ...before, [request.id]: verdict }))}
      />
    ),
    peek: (request) => ({
      picture: <ChildAvatar id={request.id} name={nameOf(request)} sizePx={36} />,
      note: words.joins,
    }),
  };
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
      card={{ kind: words.joins }}
      title={name}
      note={words.usedCode(dayWithin(request.created_at, zone))}
      actions={<JoinDecision id={request.id} name={name} onDecided={({ verdict }) => onDecide(verdict)} />}
    />
  );
}
