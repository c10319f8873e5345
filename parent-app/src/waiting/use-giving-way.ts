import { useState } from 'react';

interface Shown<Row, Done> {
  row: Row;
  /** What became of it, where it has just left the list. */
  done: Done | null;
}

export interface GivingWay<Row, Done> {
  /** The same array as long as it holds the same rows. */
  rows: readonly Row[];
  order: (one: Row, other: Row) => number;
  /** What became of a row that has left the list; null when nobody knows, and then it is simply gone. */
  doneOf: (row: Row) => Done | null;
  /** So many rows give way at once; of what leaves beyond them the count tells. */
  max: number;
}

/**
 * The rows of a list and those that have just left it, each in its place until it is let go, so that nothing jumps while
 * it is read.
 */
export function useGivingWay<Row extends { id: string }, Done>({ rows, order, doneOf, max }: GivingWay<Row, Done>) {
  const [before, setBefore] = useState(rows);
  const [left, setLeft] = useState<readonly Shown<Row, Done>[]>([]);
  if (before !== rows) {
    const isGone = ({ id }: Row) => !rows.some((row) => row.id === id);
    const leaving = before.filter(isGone).map((row) => ({ row, done: doneOf(row) }));
    setBefore(rows);
    setLeft([...left.filter(({ row }) => isGone(row)), ...leaving.filter(({ done }) => done !== null)].slice(0, max));
  }
  const waiting = rows.map((row): Shown<Row, Done> => ({ row, done: null }));
  return {
    shown: [...waiting, ...left].toSorted((one, other) => order(one.row, other.row)),
    letGo: (id: string) => setLeft((rest) => rest.filter(({ row }) => row.id !== id)),
  };
}
