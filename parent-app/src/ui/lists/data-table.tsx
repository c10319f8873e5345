import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import { type ReactNode, useState } from 'react';
import { useDesktopPart } from '../lazy-code.tsx';
import styles from './list.module.css';
import type { DesktopTableProps } from './desktop-table.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useCreatedRow } from './use-created-row.ts';
import { listMessages as words } from './list.messages.ts';

interface CardListProps<Row> {
  label: string;
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  foot?: ReactNode;
}

const pageSize = 20;

function CardList<Row extends { id: string }>({ label, rows, card, foot }: CardListProps<Row>) {
  const [shown, setShown] = useState(pageSize);
  const list = useCreatedRow<HTMLUListElement>({
    rows,
    reveal: (place) => setShown(pageSize * Math.ceil((place + 1) / pageSize)),
  });
  const rest = rows.length - shown;

  const showMore = () => {
    const last = list.current?.lastElementChild;
    setShown(shown + pageSize);
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
  };
  return (
    <div className={styles.room}>
      <ul ref={list} className={styles.cardList} aria-label={label}>
        {rows.slice(0, shown).map((row) => (
          <Card as="li" key={row.id} data-row-key={row.id} className={styles.card} tabIndex={-1}>
            {card(row)}
          </Card>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="outline" isWide onClick={showMore}>
          {words.showMore(Math.min(rest, pageSize))}
        </Button>
      )}
      {foot && <Card className={styles.foot}>{foot}</Card>}
    </div>
  );
}

interface DataTableProps<Row> extends DesktopTableProps<Row> {
  card: (row: Row) => ReactNode;
}

const loadTable = () => import('./desktop-table.tsx').then(({ DesktopTable }) => DesktopTable);

/** A sortable table with pages on a desktop. A phone shows cards and never loads the table. */
export function DataTable<Row extends { id: string }>({ card, ...table }: DataTableProps<Row>) {
  const { part: DesktopTable } = useDesktopPart('table', loadTable);
  if (DesktopTable) return <DesktopTable {...table} />;
  if (DesktopTable === null) return <CardList {...table} card={card} />;
  return (
    <Loading>
      <ListSkeleton />
    </Loading>
  );
}
