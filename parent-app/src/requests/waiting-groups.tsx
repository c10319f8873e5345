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
import { LazySayGroups } from './proposals/lazy-say-groups.tsx';
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

/** Children who used the family code. */
function JoinGroup({ requests }: { requests: readonly JoinRequestDto[] }) {
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

/** A reward to hand over. */
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
 * Where something with the focus has given way, the focus goes on: to the next button, else the last, else the heading.
 * `region` stands around all that waits; `forget` is for its `onBlur`: while React removes something it says nothing of
 * the focus, so what it says is a person who goes elsewhere, and the focus stays there.
 */
function useFocusGoesOn() {
  const region = useRef<HTMLDivElement>(null);
  /** The buttons behind what has the focus; null while the focus is elsewhere. */
  const next = useRef<HTMLElement[] | null>(null);

  // The browser's own event: a dialog gives the focus back while React removes it.
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

/** All that waits for the parent, each done in place; nothing where nothing waits. A list that failed says so here. */
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
      <LazySayGroups waiting={useWaiting(host)} />
    </div>
  );
}
