import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const placesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];

/** The first button that does something, rather than open more of the row. */
const whatActs = 'button:not([aria-expanded])';

/**
 * Where a press takes the row away that it was in, the focus goes to the row that is now in its place; in an emptied list
 * to the one thing to do there. Rows carry `data-place`.
 */
export function useStayInPlace(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; place: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const place = placesIn(element).findIndex((row) => row.contains(target));
      last.current = place < 0 ? null : { element: target, place };
    };
    element?.addEventListener('focusin', come);
    return () => element?.removeEventListener('focusin', come);
  }, []);
  useLayoutEffect(() => {
    const was = last.current;
    if (!was || was.element.isConnected || document.activeElement !== document.body) return;
    const places = placesIn(list.current);
    const row = places[Math.min(was.place, places.length - 1)] ?? list.current;
    (row?.querySelector<HTMLElement>(whatActs) ?? row)?.focus({ preventScroll: true });
  });
  return list;
}
