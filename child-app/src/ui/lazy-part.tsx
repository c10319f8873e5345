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

/** After this time the rest loads even if the child does not scroll, so that it is available offline. */
const quietMs = 5000;
/** Starts loading this far below the screen. */
const rootMargin = '200px';

/** True once `place` is almost on screen, or a while after the first screen unless the browser saves data. */
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

/** A part loaded on demand. `retry` resolves once it loaded or failed again; `report` receives the error. */
export function useLazy<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  report?: (error: unknown) => void,
) {
  const [later, setLater] = useState<Later<Props>>({ state: 'awaited' });
  const fetchPart = useCallback(
    () =>
      load().then(
        (Part) => startTransition(() => setLater({ state: 'here', Part })), // render in slices, since it is seen later
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
    // In a separate task, so that the triggering change is painted first.
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
  isWanted: boolean;
  given: Props & object;
  report?: HostApi['report'];
  skeleton?: ReactNode;
}

/** An optional part: if it fails to load, its space stays empty. */
export function LazyPart<Props>({ load, isWanted, given, report, skeleton }: LazyPartProps<Props>) {
  const { later } = useLazy(load, isWanted, report);
  return later.state === 'here' ? <later.Part {...given} /> : later.state !== 'failed' && skeleton;
}
