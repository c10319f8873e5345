import { LazyPart } from '../ui/lazy-part.tsx';
import type { AfterOpeningProps } from './after-opening.tsx';

const load = () =>
  import(/* webpackChunkName: "moments" */ './after-opening.tsx').then(({ AfterOpening }) => AfterOpening);

export const LazyAfterOpening = (given: AfterOpeningProps) => (
  <LazyPart load={load} isWanted={given.page.isFirstScreenHere} given={given} />
);
