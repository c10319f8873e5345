import type { JoinRequestDto, RedemptionDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { dayWithin } from '../ui/calendar/calendar.ts';
import { useJoinRequests } from '../family/get-join-requests.ts';
import { type Decision, JoinDecision } from '../family/join-decision.tsx';
import { LazyRequestGroups } from './proposals/lazy-request-groups.tsx';
import { FulfillButton } from '../rewards/redemptions/fulfill-button.tsx';
import { isPending } from '../rewards/redemptions/is-pending.ts';
import { useTaskList } from '../tasks/task-list.ts';
import { taskMessages } from '../tasks/task.messages.ts';
import { Age } from '../tasks/approvals/age.tsx';
import { byPromise, promiseOfRedemption } from '../tasks/approvals/promise.ts';
import { Usual } from './usual.tsx';
import { TaskGroup } from './task-group.tsx';
import { WaitingGroup } from './waiting-group.tsx';
import styles from './waiting-groups.module.css';
import { WaitingRow } from '../tasks/approvals/waiting-task.tsx';
import { waitingMessages as words } from './waiting.messages.ts';
import { useWaiting } from './waiting.ts';

type Verdict = Decision['verdict'];

const oldestFirst = (one: JoinRequestDto, other: JoinRequestDto) =>
  inOrder(one.created_at, other.created_at) || inOrder(one.id, other.id);

const nameOf = ({ display_name = '' }: JoinRequestDto) => display_name;

function JoinGroup({ requests }: { requests: readonly JoinRequestDto[] }) {
  // The list drops answered requests, so the answers are remembered here.
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

const byAge = (one: RedemptionDto, other: RedemptionDto) =>
  byPromise(promiseOfRedemption(one), promiseOfRedemption(other)) || inOrder(one.id, other.id);

function RedemptionGroup({ redemptions }: { redemptions: readonly RedemptionDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const rows = useMemo(() => redemptions.filter(isPending), [redemptions]);
  const doneOf = (row: RedemptionDto) => {
    const now = redemptions.find(({ id }) => id === row.id);
    return now ? { words: now.status === 'cancelled' ? words.cancelled : words.fulfilled } : null;
  };
  return (
    <WaitingGroup
      title={words.redemptions}
      rows={rows}
      order={byAge}
      nameOf={({ reward_title }) => reward_title}
      doneOf={doneOf}
      draw={(redemption) => <WaitingRedemption redemption={redemption} zone={zone} />}
      note={<Usual of="rewards" />}
    />
  );
}

function WaitingRedemption({ redemption, zone }: { redemption: RedemptionDto; zone: string }) {
  const { child_id, child_name, reward_id, reward_title, reward_cost, redeemed_at } = redemption;
  return (
    <WaitingRow
      who={{ id: child_id, name: child_name }}
      picture={{ id: reward_id, picture: redemption.picture, title: reward_title, of: 'reward' }}
      title={reward_title}
      note={`${child_name} · ${words.redeemed(dayWithin(redeemed_at, zone))}`}
      age={<Age name={child_name} promise={promiseOfRedemption(redemption)} />}
      amount={<Amount value={reward_cost} />}
      actions={
        <NeedsConnection>
          <FulfillButton redemption={redemption} />
        </NeedsConnection>
      }
    />
  );
}

const buttonsIn = (place: ParentNode | null) => [...(place?.querySelectorAll('button') ?? [])];

/**
 * Moves focus when the focused element is removed: to the next button, else the last one, else the heading. React fires
 * no blur event for a removed element, so `forget`, the `onBlur` handler, runs only when the user moves focus away.
 */
function useFocusGoesOn() {
  const region = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLElement[] | null>(null);

  // A native event, because a dialog returns focus while React is removing it.
  useEffect(() => {
    const element = region.current;
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof Node)) return;
      const isBehind = (button: Node) => target.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
      next.current = buttonsIn(element).filter(isBehind);
    };
    element?.addEventListener('focusin', come);
    return () => element?.removeEventListener('focusin', come);
  }, []);

  useLayoutEffect(() => {
    if (!next.current || document.activeElement !== document.body) return;
    const there = next.current.find(({ isConnected }) => isConnected) ?? buttonsIn(region.current).at(-1);
    (there ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  });

  return { region, forget: () => void (next.current = null) };
}

export function WaitingGroups() {
  const { host } = useApp();
  const { region, forget } = useFocusGoesOn();
  return (
    <div ref={region} className={styles.groups} onBlur={forget}>
      <Loaded titleAs="h2" query={useTaskList(host)} skeleton={null} failed={taskMessages.loadFailed}>
        {({ tasks, family }) => <TaskGroup tasks={tasks} family={family} />}
      </Loaded>
      <Loaded titleAs="h2" query={useRedemptions(host)} skeleton={null} failed={words.redemptionsFailed}>
        {(redemptions) => <RedemptionGroup redemptions={redemptions} />}
      </Loaded>
      <Loaded titleAs="h2" query={useJoinRequests(host)} skeleton={null} failed={words.joinRequestsFailed}>
        {(requests) => <JoinGroup requests={requests} />}
      </Loaded>
      <LazyRequestGroups waiting={useWaiting(host)} />
    </div>
  );
}
