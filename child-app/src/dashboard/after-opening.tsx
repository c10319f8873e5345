import type { BirdDto } from '@tokennest/api/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { useState } from 'react';
import { LazyPart } from '../lazy-code/lazy-part.tsx';
import type { ChildPage } from './use-child-page.ts';

const loadHatched = () =>
  import(/* webpackChunkName: "nest-page" */ '../nest/hatched.tsx').then(({ Hatched }) => Hatched);

/**
 * What comes up by itself over a child's page once it is here, in this order. A bird that has hatched comes last: it waits
 * until nothing else lies over the page. One that hatches while the page is open comes with the next opening.
 */
export function AfterOpening({ host, child, isFirstScreenHere }: ChildPage) {
  const nest = useQuery({ ...nestQuery(host, child.id), enabled: isFirstScreenHere });
  const [hatched, setHatched] = useState<BirdDto | null>();
  if (hatched === undefined && nest.isFetchedAfterMount && nest.data)
    setHatched(nest.data.birds.find(({ is_greeted }) => !is_greeted) ?? null);
  return <LazyPart load={loadHatched} isWanted={!!hatched} given={{ host, child, bird: hatched }} />;
}
