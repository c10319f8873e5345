import { Card } from '@tokennest/shared-ui/primitives/card';
import { type ReactNode, useId, useState } from 'react';
import { Count } from '../screen/count.tsx';
import { type Done, DoneRow } from './done-row.tsx';
import { type GivingWay, useGivingWay } from './use-giving-way.ts';
import styles from './waiting-group.module.css';
import { waitingMessages as words } from './waiting.messages.ts';

interface WaitingGroupProps<Row> extends Omit<GivingWay<Row, Done>, 'max'> {
  title: string;
  nameOf: (row: Row) => string;
  draw: (row: Row) => ReactNode;
  /** Below the rows. */
  foot?: ReactNode;
  className?: string | undefined;
}

/** More than this many fold, so that the children's cards are within reach. */
const rowsMax = 5;

/** Things of one kind that wait for the parent, with what has just been done of them; absent when there are none. */
export function WaitingGroup<Row extends { id: string }>(props: WaitingGroupProps<Row>) {
  const { title, rows, nameOf, draw, foot, className } = props;
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { shown, letGo } = useGivingWay({ ...props, max: rowsMax });
  if (shown.length === 0) return null;
  return (
    <section className={className} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
        <Count value={rows.length} />
      </h2>
      <Card className={styles.card}>
        <ul className={styles.list}>
          {(isWhole ? shown : shown.slice(0, rowsMax)).map(({ row, done }) => (
            <li key={row.id}>
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
    </section>
  );
}
