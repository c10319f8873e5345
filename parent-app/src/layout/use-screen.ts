import { type ComponentType, useEffect, useReducer } from 'react';
import { type Tab, tabs } from './tabs.tsx';

/** Path → screen, as far as they have arrived. */
type Arrived = Readonly<Record<string, ComponentType | 'failed' | undefined>>;

/** After the first screen and its answers, before somebody has read them. */
const prefetchDelayMs = 1500;

/** Resolves with what to remember of a tab's screen; never rejects. A second call costs nothing. */
async function fetchScreen({ path, screen }: Tab): Promise<Arrived> {
  if (!('load' in screen)) return { [path]: screen };
  return { [path]: await screen.load().catch(() => 'failed' as const) };
}

/**
 * The current tab's screen: undefined until it has arrived. The others are fetched when the first one is done, so that
 * a change of tab shows its screen without a flash. A failed one can be asked for again, which React.lazy never does.
 */
export function useScreen(current: Tab) {
  const [arrived, remember] = useReducer((before: Arrived, more: Arrived) => ({ ...before, ...more }), {});

  useEffect(() => void fetchScreen(current).then(remember), [current]);

  useEffect(() => {
    const timer = setTimeout(() => tabs.forEach((tab) => void fetchScreen(tab).then(remember)), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);

  const retry = () => {
    remember({ [current.path]: undefined });
    void fetchScreen(current).then(remember);
  };
  return { screen: 'load' in current.screen ? arrived[current.path] : current.screen, retry };
}
