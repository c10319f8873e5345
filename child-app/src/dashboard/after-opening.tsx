import type { BirdDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { useCallback, useState } from 'react';
import { LazyPart } from '../lazy-code/lazy-part.tsx';
import { Moments, type MomentsProps } from '../moments/moments.tsx';
import type { ChildPage } from './use-child-page.ts';

const loadHatched = () =>
  import(/* webpackChunkName: "nest-page" */ '../nest/hatched.tsx').then(({ Hatched }) => Hatched);

export interface AfterOpeningProps extends Pick<MomentsProps, 'isPlain' | 'say'> {
  page: ChildPage;
}

/**
 * What comes up by itself over a child's page once it is here, one after the other: what was approved, and then a bird that
 * has hatched. One that hatches while the page is open comes with the next opening.
 */
export function AfterOpening({ page, ...how }: AfterOpeningProps) {
  const { host, child } = page;
  const nest = useQuery(nestQuery(host, child.id));
  const [hatched, setHatched] = useState<BirdDto | null>();
  const [isQuiet, setIsQuiet] = useState(false);
  const onQuiet = useCallback(() => setIsQuiet(true), []);
  if (hatched === undefined && nest.isFetchedAfterMount && nest.data)
    setHatched(nest.data.birds.find(({ is_greeted }) => !is_greeted) ?? null);
  return (
    <>
      <Moments page={page} onQuiet={onQuiet} {...how} />
      <LazyPart load={loadHatched} isWanted={isQuiet && !!hatched} given={{ host, child, bird: hatched }} />
    </>
  );
}
