import { useQuery } from '@tokennest/shared-ui/kit';
import { DidNotLoad } from '@tokennest/shared-ui/states/did-not-load';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { savesData } from '@tokennest/shared-ui/browser/saves-data';
import { whenIdle } from '@tokennest/shared-ui/browser/when-idle';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.tsx';

/** Code as data: kept, told of when it fails, and asked for again, which React.lazy never does. */
export const chunkQuery = <Part,>(name: string, load: () => Promise<Part>) => ({
  queryKey: keys.code(name),
  queryFn: load,
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always' as const, // offline it may still come out of the browser's own cache
});

/** A part of a screen that is fetched once it is needed. Where its version is gone, the shell loads the page anew. */
export function useChunk<Part>(name: string, load: () => Promise<Part>, isNeeded = true) {
  const chunk = useQuery({ ...chunkQuery(name, load), enabled: isNeeded });
  const { error } = chunk;
  const { report } = useApp().host;
  useEffect(() => {
    if (error) report(error);
  }, [error, report]);
  return chunk;
}

/**
 * Fetches code before anybody needs it, once the page is idle after `afterMs`. Only a form that is drawn immediately receives
 * the focus of the tap that opens it, and without the focus a phone shows no keyboard.
 */
export function useFetchedWhenIdle<Part>(name: string, load: () => Promise<Part>, afterMs = 0): void {
  const { query } = useApp().host;
  useEffect(() => {
    if (savesData()) return undefined;
    const fetchCode = () => query.prefetchQuery(chunkQuery(name, load));
    const timer = setTimeout(() => void whenIdle().then(fetchCode), afterMs);
    return () => clearTimeout(timer);
  }, [query, name, load, afterMs]);
}

interface LazyPartProps<Part> {
  /** Of the chunk. */
  name: string;
  load: () => Promise<Part>;
  skeleton: ReactNode;
  children: (part: Part) => ReactNode;
}

/** What is drawn by code that is fetched when it is needed: until then its skeleton, or why it did not come. */
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

/**
 * A dialog about one thing, whose code is fetched when it is first opened, and what opens it; its owner renders it. Where
 * the code does not come, `failed` is said.
 */
export function useLazyDialog<What>(
  name: string,
  load: () => Promise<ComponentType<LazyDialogProps<What>>>,
  failed: string,
) {
  const { notify } = useApp().host;
  const [what, setWhat] = useState<What | null>(null);
  const { data: Dialog, isError, refetch } = useChunk(name, load, what !== null);
  useEffect(() => {
    if (isError) notify('error', failed);
  }, [isError, notify, failed]);
  const open = (one: What) => {
    setWhat(one);
    if (isError) void refetch();
  };
  return { open, dialog: what !== null && Dialog && <Dialog what={what} onClose={() => setWhat(null)} /> };
}

/** Widths in em grow with the text. */
function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}

/** From here on a table has room; below it there are cards. */
export const useIsDesk = (): boolean => useMedia('(min-width: 48em)');

/** From here on the Overview has room for the days of a week. */
export const useHasDays = (): boolean => useMedia('(min-width: 56.25em)');

/** From here on a drawer of 480 px stands beside a list. */
export const useIsWide = (): boolean => useMedia('(min-width: 85em)');

/**
 * A part that only a desk is worth the code of, a chunk of its own. It is undefined while it is on its way; null where
 * plain markup does: on a phone, or when the code did not come.
 */
export function useDeskPart<Part>(name: string, load: () => Promise<Part>): { part: Part | null | undefined } {
  const isDesk = useIsDesk();
  const { data, isError } = useChunk(name, load, isDesk);
  return { part: isDesk && !isError ? data : null };
}
