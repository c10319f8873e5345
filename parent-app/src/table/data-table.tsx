import { Loading } from '@tokennest/shared-ui/states/loading';
import type { ReactNode } from 'react';
import { CardList } from './card-list.tsx';
import type { DeskTableProps } from './desk-table.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useDeskPart } from './use-desk-part.ts';

interface DataTableProps<Row> extends DeskTableProps<Row> {
  /** A row as the content of a card, where there is no room for columns. */
  card: (row: Row) => ReactNode;
}

const loadTable = () => import('./desk-table.tsx').then(({ DeskTable }) => DeskTable);

/** A table with sorting and pages on a desk, cards on a phone, which never loads the table's code. */
export function DataTable<Row extends { id: string }>({ card, ...table }: DataTableProps<Row>) {
  const { part: DeskTable } = useDeskPart('table', loadTable);
  if (DeskTable) return <DeskTable {...table} />;
  if (DeskTable === null) return <CardList {...table} card={card} />;
  return (
    <Loading>
      <ListSkeleton />
    </Loading>
  );
}
