import { useQuery } from '@tokennest/shared-ui/kit';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { LazyPart } from '../lazy-code/lazy-part.tsx';
import type { ChildPage } from './use-child-page.ts';

const loadHatched = () =>
  import(/* webpackChunkName: "nest-page" */ '../nest/hatched.tsx').then(({ Hatched }) => Hatched);

/**
 * What comes up by itself over a child's page once it is here, in this order. A bird that has hatched comes last: it waits
 * until nothing else lies over the page.
 */
export function AfterOpening({ host, child, isFirstScreenHere }: ChildPage) {
  const { data: nest } = useQuery({ ...nestQuery(host, child.id), enabled: isFirstScreenHere });
  const isHatched = nest?.birds.some(({ is_greeted }) => !is_greeted) ?? false;
  return <LazyPart load={loadHatched} isWanted={isHatched} given={{ host, child }} />;
}
