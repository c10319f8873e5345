import type { Tier } from '@tokennest/shared-ui/tiers/tier-of';
import { LazyPart } from '../ui/lazy-part.tsx';

/** The drawing is a tenth of this page's bytes, and the words beside it say the same. */
const loadNest = () =>
  import(/* webpackChunkName: "nest" */ '@tokennest/shared-ui/primitives/nest').then(({ Nest }) => Nest);

interface LazyNestProps {
  coins: Tier['coins'];
  /** It comes after the first screen. */
  isWanted: boolean;
}

export const LazyNest = ({ coins, isWanted }: LazyNestProps) => (
  <LazyPart load={loadNest} isWanted={isWanted} given={{ coins }} />
);
