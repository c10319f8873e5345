import { savesData } from '@tokennest/shared-ui/browser/saves-data';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useApp } from '../app-context.tsx';
import { chunkQuery } from '../ui/lazy-code.tsx';
import type { Waiting } from '../requests/waiting.ts';
import { type Tab, tabs } from './tabs.tsx';

/** How long nobody presses, types or scrolls before code is fetched that nobody has pointed at. */
const quietMs = 10_000;
const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export const chunkOf = ({ path, screen }: Tab) =>
  [`tab ${path}`, 'load' in screen ? screen.load : () => Promise.resolve(screen)] as const;

/** Fetches a tab's code before the tab is opened. One that did not load keeps its panel until Retry is pressed. */
function useFetchEarly(): (tab: Tab) => Promise<void> {
  const { query } = useApp().host;
  return useCallback(
    async (tab) => {
      const wanted = chunkQuery(...chunkOf(tab));
      if ('load' in tab.screen && !savesData() && !query.getQueryState(wanted.queryKey))
        await query.prefetchQuery(wanted);
    },
    [query],
  );
}

/** Props for a link to a tab: pointing at it, touching it or moving the focus to it fetches the tab's code. */
export function useIntent(): (tab: Tab) => { onPointerEnter: () => void; onFocus: () => void } {
  const fetchEarly = useFetchEarly();
  return (tab) => {
    const fetchCode = () => void fetchEarly(tab);
    return { onPointerEnter: fetchCode, onFocus: fetchCode };
  };
}

/** After a quiet while, fetches the code of the tabs in which something waits for the parent: the likely next ones. */
export function useQuietTime(waiting: Waiting): void {
  const fetchEarly = useFetchEarly();
  const fetchWaiting = useEffectEvent(async () => {
    // One after the other: a slow device takes its time for the code of each, and may be used in between.
    for (const tab of tabs) if (tab.counts && (waiting[tab.counts] ?? 0) > 0) await fetchEarly(tab);
  });
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end.abort();
        void fetchWaiting();
      }, quietMs);
    };
    for (const event of signsOfUse) window.addEventListener(event, wait, { passive: true, signal: end.signal });
    wait();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, []);
}
