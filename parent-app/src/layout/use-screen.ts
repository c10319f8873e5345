import { useQuery } from '@tokennest/shared-ui/kit';
import { useEffect } from 'react';
import { useApp } from '../app-context.tsx';
import { chunkQuery } from '../screen/use-chunk.ts';
import { useReport } from '../screen/use-report.ts';
import { type Tab, tabs } from './tabs.tsx';

/** After the first screen, its answers and what the worker stores, also on a slow phone. */
const prefetchDelayMs = 5000;

const screenQuery = ({ path, screen }: Tab) =>
  chunkQuery(`tab ${path}`, 'load' in screen ? screen.load : () => Promise.resolve(screen));

/**
 * The current tab's screen: undefined until it has arrived. The others are fetched when the first one is done, so that
 * a change of tab shows its screen without a flash.
 */
export function useScreen(current: Tab) {
  const { query } = useApp().host;
  const isLazy = 'load' in current.screen;
  const { data, error, isError, refetch } = useQuery({ ...screenQuery(current), enabled: isLazy });
  useReport(error);

  useEffect(() => {
    let isHere = true;
    // One after the other: a slow device takes its time for the code of each, and may be used in between. What was asked
    // for already is left alone: a tab that did not load keeps its panel until somebody taps Retry.
    const fetchOthers = async () => {
      for (const tab of tabs) {
        const wanted = screenQuery(tab);
        if (isHere && 'load' in tab.screen && !query.getQueryState(wanted.queryKey)) await query.prefetchQuery(wanted);
      }
    };
    const timer = setTimeout(() => void fetchOthers(), prefetchDelayMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [query]);

  return { screen: 'load' in current.screen ? data : current.screen, isError, refetch };
}
