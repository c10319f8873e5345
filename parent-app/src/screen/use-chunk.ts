import { useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** A part of a screen that is fetched once it is needed: kept, told of when it fails and asked for again as data are. */
export function useChunk<Part>(name: string, load: () => Promise<Part>, isNeeded = true) {
  return useQuery({
    queryKey: keys.code(name),
    queryFn: load,
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always', // offline it may still come out of the browser's own cache
  });
}
