import { type MouseEvent, useEffect, useRef } from 'react';

const waitMs = 400;
const paceMs = 80;

/** Steps once on press, and repeats while held. */
export function useHold(step: () => unknown) {
  const latest = useRef(step);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = step;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = () => {
    latest.current();
    timer.current = setTimeout(run, paceMs);
  };
  return {
    onPointerDown: ({ button }: { button: number }) => {
      if (button !== 0) return;
      latest.current();
      timer.current = setTimeout(run, waitMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press must not open the context menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // Only keyboard and assistive technology: a pointer has already stepped.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) latest.current();
    },
  };
}
