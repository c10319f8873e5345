import { useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useReport } from './use-report.ts';

/** Code as data: kept, told of when it fails, and asked for again, which React.lazy never does. */
export const chunkQuery = <Part>(name: string, load: () => Promise<Part>) => ({
  queryKey: keys.code(name),
  queryFn: load,
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always' as const, // offline it may still come out of the browser's own cache
});

/** A part of a screen that is fetched once it is needed. */
export function useChunk<Part>(name: string, load: () => Promise<Part>, isNeeded = true) {
  const chunk = useQuery({ ...chunkQuery(name, load), enabled: isNeeded });
  useReport(chunk.error);
  return chunk;
}
