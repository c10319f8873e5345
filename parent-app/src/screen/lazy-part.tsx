import { DidNotLoad } from '@tokennest/shared-ui/primitives/did-not-load';
import { Loading } from '@tokennest/shared-ui/states/loading';
import type { ReactNode } from 'react';
import { useChunk } from './use-chunk.ts';

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
