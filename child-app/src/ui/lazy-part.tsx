import type { HostApi } from '@tokennest/shared-ui/contract';
import { savesData } from '@tokennest/shared-ui/browser/saves-data';
import {
  type ComponentType,
  type ReactNode,
  type RefCallback,
  startTransition,
  useCallback,
  useEffect,
  useState,
} from 'react';

/** Who reads without scrolling gets the rest all the same, and so does the device, for a time without network. */
const quietMs = 5000;
/** What is this far below the screen comes before it is seen. */
const rootMargin = '200px';

/**
 * Becomes true, and stays true, once `place` is nearly on the screen or a while after the first screen is here (unless the
 * browser saves data): parts that nobody looks at take no time from what a person does.
 */
export function useNear(isFirstScreenHere: boolean): { place: RefCallback<Element>; isNear: boolean } {
  const [isNear, setIsNear] = useState(false);
  const place = useCallback(
    (element: Element | null) => {
      if (!element || !isFirstScreenHere) return undefined;
      const leave = () => {
        clearTimeout(timer);
        observer.disconnect();
      };
      const come = () => {
        leave();
        setIsNear(true);
      };
      const timer = savesData() ? undefined : setTimeout(come, quietMs);
      const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && come(), { rootMargin });
      observer.observe(element);
      return leave;
    },
    [isFirstScreenHere],
  );
  return { place, isNear };
}

type Later<Props> = { state: 'awaited' | 'fetching' | 'failed' } | { state: 'here'; Part: ComponentType<Props> };

/**
 * A part of the page whose code is fetched once it is wanted. `retry`, which React.lazy has not, resolves when the part
 * is there or has failed again. `report` is told why it did not come.
 */
export function useLazy<Props>(
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

interface LazyPartProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Its code comes after the first screen. */
  isWanted: boolean;
  given: Props & object;
  report?: HostApi['report'];
  /** As high as the part. */
  skeleton?: ReactNode;
}

/** A part that nobody misses where it did not come: its place is kept meanwhile. */
export function LazyPart<Props>({ load, isWanted, given, report, skeleton }: LazyPartProps<Props>) {
  const { later } = useLazy(load, isWanted, report);
  return later.state === 'here' ? <later.Part {...given} /> : later.state !== 'failed' && skeleton;
}
