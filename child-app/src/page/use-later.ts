import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';

type Later<Props> = { state: 'awaited' | 'fetching' | 'failed' } | { state: 'here'; Part: ComponentType<Props> };

/**
 * A part of the page whose code is fetched once it is wanted. `retry`, which React.lazy has not, resolves when the part
 * is there or has failed again. `report` is told why it did not come.
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  report?: (error: unknown) => void,
) {
  const [later, setLater] = useState<Later<Props>>({ state: 'awaited' });
  const fetchPart = useCallback(
    () =>
      load().then(
        (Part) => startTransition(() => setLater({ state: 'here', Part })), // in slices, as it is seen later
        (error: unknown) => {
          setLater({ state: 'failed' });
          report?.(error);
        },
      ),
    [load, report],
  );

  const isDue = isWanted && later.state === 'awaited';
  useEffect(() => {
    if (!isDue) return undefined;
    // In a moment of its own: what made it wanted is painted first.
    const timer = setTimeout(() => {
      setLater({ state: 'fetching' });
      void fetchPart();
    });
    return () => clearTimeout(timer);
  }, [isDue, fetchPart]);
  return { later, retry: fetchPart };
}
