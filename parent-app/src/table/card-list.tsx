import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { type ReactNode, useState } from 'react';
import { useCreatedRow } from '../screen/use-created-row.ts';
import styles from './card-list.module.css';

interface CardListProps<Row> {
  label: string;
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  foot?: ReactNode;
}

const pageSize = 20;

/** Rows as cards, some at a time; what more there is comes at a tap. */
export function CardList<Row extends { id: string }>({ label, rows, card, foot }: CardListProps<Row>) {
  const [shown, setShown] = useState(pageSize);
  const list = useCreatedRow<HTMLUListElement>({
    rows,
    reveal: (place) => setShown(pageSize * Math.ceil((place + 1) / pageSize)),
  });
  const rest = rows.length - shown;

  /** The button may be gone then, so the focus goes on to the last card that was read. */
  const showMore = () => {
    const last = list.current?.lastElementChild;
    setShown(shown + pageSize);
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
  };
  return (
    <div className={styles.room}>
      <ul ref={list} className={styles.list} aria-label={label}>
        {rows.slice(0, shown).map((row) => (
          <Card as="li" key={row.id} data-row-key={row.id} className={styles.card} tabIndex={-1}>
            {card(row)}
          </Card>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="outline" isWide onClick={showMore}>
          Show {Math.min(rest, pageSize)} more
        </Button>
      )}
      {foot && <Card className={styles.foot}>{foot}</Card>}
    </div>
  );
}
