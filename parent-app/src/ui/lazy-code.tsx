import { useQuery } from '@tokennest/shared-ui/kit';
import { DidNotLoad } from '@tokennest/shared-ui/states/did-not-load';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { savesData } from '@tokennest/shared-ui/browser/saves-data';
import { whenIdle } from '@tokennest/shared-ui/browser/when-idle';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.tsx';

/** Loads code as a query, because React.lazy can neither report errors nor retry. */
export const chunkQuery = <Part,>(name: string, load: () => Promise<Part>) => ({
  queryKey: keys.code(name),
  queryFn: load,
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always' as const, // may be in the browser's cache while offline
});

/** Reports an error of needed code, so that the shell reloads the page if its version is gone. */
export function useChunk<Part>(name: string, load: () => Promise<Part>, isNeeded = true) {
  const chunk = useQuery({ ...chunkQuery(name, load), enabled: isNeeded });
  const { error } = chunk;
  const { report } = useApp().host;
  useEffect(() => {
    if (isNeeded && error) report(error);
  }, [isNeeded, error, report]);
  return chunk;
}

/** Until then the first screen may still be fetching what it shows. */
const drawnMs = 2000;

/** Fetches code once idle after `afterMs`: a form must render immediately, or a phone shows no keyboard. */
export function useFetchedWhenIdle<Part>(name: string, load: () => Promise<Part>, afterMs = drawnMs): void {
  const { query } = useApp().host;
  useEffect(() => {
    if (savesData()) return undefined;
    const fetchCode = () => query.prefetchQuery(chunkQuery(name, load));
    const timer = setTimeout(() => void whenIdle().then(fetchCode), afterMs);
    return () => clearTimeout(timer);
  }, [query, name, load, afterMs]);
}

interface LazyPartProps<Part> {
  name: string;
  load: () => Promise<Part>;
  skeleton: ReactNode;
  children: (part: Part) => ReactNode;
}

/** Renders a part whose code is loaded on demand, with its skeleton or an error. */
export function LazyPart<Part>({ name, load, skeleton, children }: LazyPartProps<Part>) {
  const { data: part, isError, refetch } = useChunk(name, load);
  if (part) return children(part);
  if (isError) return <DidNotLoad onRetry={() => void refetch()} />;
  return <Loading>{skeleton}</Loading>;
}

interface LazyDialogProps<What> {
  what: What;
  onClose: () => void;
}

/** A dialog whose code loads when it first opens. Render `dialog`; `failed` shows if the code does not load. */
export function useLazyDialog<What>(
  name: string,
  load: () => Promise<ComponentType<LazyDialogProps<What>>>,
  failed: string,
) {
  const { notify, query, report } = useApp().host;
  const [what, setWhat] = useState<What | null>(null);
  const { data: Dialog } = useChunk(name, load, false);
  async function fetchAndOpen(one: What) {
    try {
      await query.fetchQuery({ ...chunkQuery(name, load), retry: 1 });
      setWhat(one);
    } catch (error) {
      report(error);
      notify('error', failed);
    }
  }
  // Opens at once if the code is there, to keep the focus of the tap.
  const open = (one: What) => (Dialog ? setWhat(one) : void fetchAndOpen(one));
  return { open, dialog: what !== null && Dialog && <Dialog what={what} onClose={() => setWhat(null)} /> };
}

const onScreen = new Map<string, boolean>();

/** A sheet has another width than the screen, but needs the layout whose code and data are here. */
function isMet(media: string): boolean {
  if (!matchMedia('print').matches || !onScreen.has(media)) onScreen.set(media, matchMedia(media).matches);
  return onScreen.get(media) ?? false;
}

/** Use em, which grows with the font size. */
function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => isMet(media));
}

export const useIsDesktop = (): boolean => useMedia('(min-width: 48em)');

export const useHasDays = (): boolean => useMedia('(min-width: 56.25em)');

/** A second column beside the list, as in the style sheets of tabs. */
export const useHasColumn = (): boolean => useMedia('(min-width: 64em)');

export const useIsWide = (): boolean => useMedia('(min-width: 85em)');

/** Code for desktops only. Undefined while loading. Null on a phone or after an error, where plain markup is used. */
export function useDesktopPart<Part>(name: string, load: () => Promise<Part>): { part: Part | null | undefined } {
  const isDesktop = useIsDesktop();
  const { data, isError } = useChunk(name, load, isDesktop);
  return { part: isDesktop && !isError ? data : null };
}
