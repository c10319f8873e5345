import { useState } from 'react';

interface Shown<Row> {
  row: Row;
  /** It has just left the list. */
  isGone: boolean;
}

/**
 * The rows of a list and those that have just left it, each in its place until it is let go, so that nothing jumps while
 * it is read. `rows` must be the same array as long as it holds the same rows.
 */
export function useGivingWay<Row extends { id: string }>(
  rows: readonly Row[],
  order: (one: Row, other: Row) => number,
): { shown: Shown<Row>[]; letGo: (id: string) => void } {
  const [before, setBefore] = useState(rows);
  const [left, setLeft] = useState<readonly Row[]>([]);
  if (before !== rows) {
    setBefore(rows);
    setLeft([...left, ...before].filter(({ id }) => !rows.some((row) => row.id === id)));
  }
  const gone = new Set(left);
  return {
    shown: [...rows, ...left].toSorted(order).map((row) => ({ row, isGone: gone.has(row) })),
    letGo: (id) => setLeft((rest) => rest.filter((row) => row.id !== id)),
  };
}
