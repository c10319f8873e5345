import { useChunk } from '../screen/use-chunk.ts';
import { useIsDesk } from './use-is-desk.ts';

/**
 * A part that only a desk is worth the code of, a chunk of its own. It is undefined while it is on its way; null where plain
 * markup does: on a phone, or when the code did not come.
 */
export function useDeskPart<Part>(name: string, load: () => Promise<Part>): { part: Part | null | undefined } {
  const isDesk = useIsDesk();
  const { data, isError } = useChunk(name, load, isDesk);
  return { part: isDesk && !isError ? data : null };
}
