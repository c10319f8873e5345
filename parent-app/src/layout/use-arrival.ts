import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import type { Tab } from './tabs.tsx';

/** On a change of tab: its title, its top, and the focus at its beginning, as a page of its own would have it. */
export function useArrival(current: Tab, main: RefObject<HTMLElement | null>) {
  const { host } = useApp();
  const shown = useRef(current);
  const { setTitle } = host;
  useEffect(() => setTitle(current.label), [current, setTitle]);
  // Before any effect of the new screen, which may scroll to what it was opened for.
  useLayoutEffect(() => {
    if (shown.current !== current) window.scrollTo(0, 0);
  }, [current]);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // A form that was opened by its address has taken the focus already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [current, main]);
}
