import type { BirdDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { useCallback, useState } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Celebrations, type CelebrationsProps } from '../celebrations/celebrations.tsx';
import type { ChildPage } from './use-child-page.ts';

const loadNewBird = () =>
  import(/* webpackChunkName: "nest-page" */ '../nest/new-bird.tsx').then(({ NewBird }) => NewBird);

export interface AfterOpeningProps extends Pick<CelebrationsProps, 'isPlain' | 'say'> {
  page: ChildPage;
}

/** Shown after the page opens, one at a time: approvals, then new birds. A bird that hatches now waits. */
export function AfterOpening({ page, ...how }: AfterOpeningProps) {
  const { host, child } = page;
  const nest = useQuery(nestQuery(host, child.id));
  const [birds, setBirds] = useState<readonly BirdDto[]>();
  const [isQuiet, setIsQuiet] = useState(false);
  const onQuiet = useCallback(() => setIsQuiet(true), []);
  if (!birds && nest.isFetchedAfterMount && nest.data)
    setBirds(nest.data.birds.filter(({ is_greeted }) => !is_greeted));
  // Teen has no birds unless asked for.
  const isWanted = !how.isPlain && isQuiet && birds !== undefined && birds.length > 0;
  return (
    <>
      <Celebrations page={page} onQuiet={onQuiet} {...how} />
      <LazyPart load={loadNewBird} isWanted={isWanted} given={{ host, child, birds: birds ?? [], say: how.say }} />
    </>
  );
}
