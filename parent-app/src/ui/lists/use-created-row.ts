import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { type RefObject, useEffect, useRef } from 'react';
import { useApp } from '../../app-context.tsx';

interface CreatedRow {
  rows: readonly { id: string }[];
  reveal?: (place: number) => void;
}

export function useCreatedRow<Element extends HTMLElement>({ rows, reveal }: CreatedRow): RefObject<Element | null> {
  const { created } = useApp();
  const id = useLive(created);
  const list = useRef<Element>(null);
  const asked = useRef<string>(null);
  useEffect(() => {
    const place = rows.findIndex((row) => row.id === id);
    if (id === null || place < 0) return;
    const row = list.current?.querySelector(`[data-row-key="${id}"]`);
    if (row) {
      row.scrollIntoView({ block: 'nearest' });
      created.set(null);
    } else if (asked.current !== id) {
      asked.current = id;
      reveal?.(place);
    }
  });
  return list;
}

/** Clears a filter that hides the row created last. */
export function useFilterOff(all: readonly { id: string }[], shown: readonly { id: string }[], takeOff: () => void) {
  const id = useLive(useApp().created);
  const isIn = (rows: readonly { id: string }[]) => rows.some((row) => row.id === id);
  const isHidden = id !== null && isIn(all) && !isIn(shown);
  useEffect(() => {
    if (isHidden) takeOff();
  });
}
