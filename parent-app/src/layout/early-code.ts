import { savesData } from '@tokennest/shared-ui/browser/saves-data';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useApp } from '../app-context.tsx';
import { chunkQuery } from '../ui/lazy-code.tsx';
import type { Waiting } from '../requests/waiting.ts';
import { type Tab, tabs } from './tabs.tsx';

/** Idle time before fetching code that may be needed next. */
const quietMs = 10_000;
const signsOfUse = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export const chunkOf = ({ path, screen }: Tab) =>
  [`tab ${path}`, 'load' in screen ? screen.load : () => Promise.resolve(screen)] as const;

/** Fetches a tab's code early. After a failure, only the Retry button fetches it again. */
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

/** Props for a link to a tab: hovering, touching, or focusing it fetches the tab's code. */
export function useIntent(): (tab: Tab) => { onPointerEnter: () => void; onFocus: () => void } {
  const fetchEarly = useFetchEarly();
  return (tab) => {
    const fetchCode = () => void fetchEarly(tab);
    return { onPointerEnter: fetchCode, onFocus: fetchCode };
  };
}

/** When the user is idle, fetches the code of tabs with items waiting for the parent. */
export function useQuietTime(waiting: Waiting): void {
  const fetchEarly = useFetchEarly();
  const fetchWaiting = useEffectEvent(async () => {
    // One at a time, so that a slow device stays responsive.
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
