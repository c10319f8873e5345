import { type MouseEvent, useEffect, useRef } from 'react';

const waitMs = 400;
const paceMs = 80;

/** For a button: steps at once, and goes on while it is held. */
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
    // A finger that holds opens no menu of the browser.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // Of a keyboard or of assistive technology: the pointer's press has stepped already.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) latest.current();
    },
  };
}
