import { useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check } from 'lucide-react';
import { type AnimationEvent, type ReactNode, useId, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import type { Waited } from '../tasks/approvals/promise.ts';
import { Count } from '../ui/count.tsx';
import styles from './waiting-group.module.css';
import { waitingMessages as words } from './waiting.messages.ts';
import { uiMessages } from '../ui/ui.messages.ts';

export interface Done {
  words: string;
  /** Shown next to `words`, replacing the title. `note` goes below. */
  gain?: ReactNode;
  note?: string;
  undo?: { name: string; act: () => Promise<boolean> } | undefined;
}

interface DoneRowProps extends Done {
  title: string;
  onGone: () => void;
}

/** Shows the outcome in place for two seconds, or ten if it can be undone. */
export function DoneRow({ title, words, gain, note, undo, onGone }: DoneRowProps) {
  const end = ({ target, currentTarget }: AnimationEvent) => {
    if (target === currentTarget) onGone();
  };
  return (
    <div className={classNames(styles.place, undo && styles.undoable)} onAnimationEnd={end}>
      <div className={styles.strip}>
        <span className={styles.mark}>
          <Check size={16} aria-hidden="true" />
        </span>
        <div className={`${ui.shrinks} ${ui.grows} ${ui.tight}`}>
          {note === undefined ? (
            <p className={`${ui.truncated} ${ui.strong}`}>{title}</p>
          ) : (
            <p className={styles.gained}>
              <span>{words}</span> {gain}
            </p>
          )}
          <p className={ui.second}>{note ?? words}</p>
        </div>
        {undo && <UndoButton undo={undo} onUndone={onGone} />}
      </div>
    </div>
  );
}

interface UndoButtonProps {
  undo: NonNullable<Done['undo']>;
  onUndone: () => void;
}

function UndoButton({ undo: { name, act }, onUndone }: UndoButtonProps) {
  const { report } = useApp().host;
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: (isUndone) => {
      if (isUndone) onUndone();
    },
    onError: report, // its code failed to load
  });
  return (
    <NeedsConnection>
      <Button variant="quiet" className={styles.undo} isBusy={isPending} aria-label={name} onClick={() => mutate()}>
        {uiMessages.undo}
      </Button>
    </NeedsConnection>
  );
}

interface Shown<Row> {
  row: Row;
  done: Done | null;
}

interface GivingWay<Row> {
  /** Must keep its identity while it holds the same rows. */
  rows: readonly Row[];
  order(this: void, one: Row, other: Row): number;
  /** Outcome of a row that left the list. Null removes it without a message. */
  doneOf(this: void, row: Row): Done | null;
  /** At most this many outcomes show together. */
  max: number;
}

/** Keeps rows in place for a moment after they leave the list, so that nothing jumps while reading. */
export function useGivingWay<Row extends { id: string }>({ rows, order, doneOf, max }: GivingWay<Row>) {
  const [before, setBefore] = useState(rows);
  const [left, setLeft] = useState<readonly Shown<Row>[]>([]);
  if (before !== rows) {
    const isGone = ({ id }: Row) => !rows.some((row) => row.id === id);
    const leaving = before.filter(isGone).map((row) => ({ row, done: doneOf(row) }));
    setBefore(rows);
    setLeft([...left.filter(({ row }) => isGone(row)), ...leaving.filter(({ done }) => done !== null)].slice(-max));
  }
  const waiting = rows.map((row): Shown<Row> => ({ row, done: null }));
  return {
    shown: [...waiting, ...left].toSorted((one, other) => order(one.row, other.row)),
    letGo: (id: string) => setLeft((rest) => rest.filter(({ row }) => row.id !== id)),
  };
}

/** One kind of waiting items: a group on a desktop, cards of the common stack on a phone. */
export interface WaitingKind<Row extends { id: string } = { id: string }> extends Omit<GivingWay<Row>, 'max'> {
  title: string;
  nameOf(this: void, row: Row): string;
  promiseOf(this: void, row: Row): Waited;
  draw(this: void, row: Row): ReactNode;
  /** What the next card of the stack shows of an item. */
  peek(this: void, row: Row): { picture: ReactNode; note: string; amount?: number | null };
  foot?: ReactNode;
  /** Answers every row at once, above the stack. */
  all?: ReactNode;
  note?: ReactNode;
}

/** Longer groups are folded, to keep the next group within reach. */
const rowsMax = 5;

export function WaitingGroup<Row extends { id: string }>(props: WaitingKind<Row>) {
  const { title, rows, nameOf, draw, foot, note } = props;
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { shown, letGo } = useGivingWay({ ...props, max: rowsMax });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <span>{title}</span>
        <Count value={rows.length} />
      </h2>
      <Card className={styles.card}>
        <ul className={styles.list}>
          {(isWhole ? shown : shown.slice(0, rowsMax)).map(({ row, done }) => (
            <li key={row.id} data-row-key={row.id}>
              {done ? <DoneRow title={nameOf(row)} {...done} onGone={() => letGo(row.id)} /> : draw(row)}
            </li>
          ))}
        </ul>
        {rows.length > rowsMax && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isWhole}
            onClick={() => setIsWhole((before) => !before)}
          >
            {isWhole ? words.showFewer : words.showAll(rows.length)}
          </button>
        )}
        {foot}
      </Card>
      {note && <span>{note}</span>}
    </section>
  );
}
