import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { type ReactNode, useMemo, useState } from 'react';
import { byPromise } from '../tasks/approvals/promise.ts';
import { usePrinting } from '../ui/use-printing.ts';
import { SwipeCard } from './swipe-card.tsx';
import { useFocusGoesOn } from './use-focus-goes-on.ts';
import { DoneRow, useGivingWay, type WaitingKind } from './waiting-group.tsx';
import { useWaitingKinds } from './waiting-kinds.ts';
import styles from './waiting-stack.module.css';
import { waitingMessages as words } from './waiting.messages.ts';

interface Item {
  id: string;
  row: { id: string };
  /** Position of its kind in `useWaitingKinds`. */
  at: number;
}

function useItems(kinds: readonly WaitingKind[]) {
  const [tasks, redemptions, requests, proposals, questions] = kinds.map(({ rows }) => rows);
  // Keeps its identity while the rows are the same.
  const rows = useMemo(
    () =>
      [tasks, redemptions, requests, proposals, questions].flatMap((list = [], at) =>
        list.map((row): Item => ({ id: row.id, row, at })),
      ),
    [tasks, redemptions, requests, proposals, questions],
  );
  const kindOf = ({ at }: Item) => kinds[at] as WaitingKind;
  const promiseOf = (item: Item) => kindOf(item).promiseOf(item.row);
  /** Items with a reminder first, then the oldest, of every kind. */
  const order = (one: Item, other: Item) => byPromise(promiseOf(one), promiseOf(other)) || inOrder(one.id, other.id);
  const { shown, letGo } = useGivingWay({ rows, order, doneOf: (item) => kindOf(item).doneOf(item.row), max: 1 });
  return {
    waiting: shown.filter(({ done }) => !done).map(({ row }) => row),
    left: shown.find(({ done }) => done),
    kindOf,
    letGo,
  };
}

/** The chosen item stays on top until it is answered, whatever comes in meanwhile. */
function useTop(waiting: readonly Item[]) {
  const [top, setTop] = useState(waiting[0]?.id);
  const place = waiting.findIndex(({ id }) => id === top);
  if (place === -1 && top !== waiting[0]?.id) setTop(waiting[0]?.id);
  const from = Math.max(place, 0);
  return { place: from + 1, cards: [...waiting.slice(from), ...waiting.slice(0, from)], show: setTop };
}

interface WaitingStackProps {
  /** Shown once everything is answered. */
  end: ReactNode;
}

/** On a phone, one card at a time, with the next one below. */
export function WaitingStack({ end }: WaitingStackProps) {
  const lists = useWaitingKinds();
  const kinds = lists.map(({ kind }) => kind);
  const { region, forget } = useFocusGoesOn();
  const { waiting, left, kindOf, letGo } = useItems(kinds);
  const { place, cards, show } = useTop(waiting);
  const [top, next, third] = cards;
  const isPrinting = usePrinting();
  const wanted = lists.filter(({ isWanted }) => isWanted);
  const areAllThere = wanted.every(({ query }) => query.data !== undefined);
  return (
    <section className={styles.section} aria-label={words.waiting}>
      <div ref={region} className={styles.stack} onBlur={forget}>
        {kinds.map(({ title, all }) =>
          all ? (
            <div key={title} className={styles.all} data-next-to-greeting="">
              {all}
            </div>
          ) : null,
        )}
        {wanted.map(({ query, failed }) => (
          <Loaded key={failed} titleAs="h2" query={query} skeleton={null} failed={failed}>
            {() => null}
          </Loaded>
        ))}
        {left?.done && (
          <div className={styles.left}>
            <DoneRow
              key={left.row.id}
              title={kindOf(left.row).nameOf(left.row.row)}
              {...left.done}
              onGone={() => letGo(left.row.id)}
            />
          </div>
        )}
        {top && (
          <SwipeCard key={top.id} place={words.place(place, waiting.length)}>
            {kindOf(top).draw(top.row)}
          </SwipeCard>
        )}
        {isPrinting && cards.slice(1).map((item) => <Card key={item.id}>{kindOf(item).draw(item.row)}</Card>)}
        {next && <Peek key={`next ${next.id}`} kind={kindOf(next)} row={next.row} onPress={() => show(next.id)} />}
        {third && <div className={styles.third} aria-hidden="true" />}
        {!top && areAllThere && end}
      </div>
    </section>
  );
}

interface PeekProps {
  kind: WaitingKind;
  row: Item['row'];
  onPress: () => void;
}

function Peek({ kind, row, onPress }: PeekProps) {
  const { picture, note, amount } = kind.peek(row);
  const title = kind.nameOf(row);
  return (
    <button type="button" className={styles.peek} onClick={onPress}>
      <VisuallyHidden>{`${words.showFirst} `}</VisuallyHidden>
      {picture}
      <span className={ui.words}>
        <strong translate="no">{title}</strong>
        <span className={ui.muted}>{` · ${note}`}</span>
      </span>
      {typeof amount === 'number' && <Amount value={amount} />}
    </button>
  );
}
