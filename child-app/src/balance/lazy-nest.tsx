import type { Tier } from '@tokennest/shared-ui/tiers/tier-of';
import { LazyPart } from '../ui/lazy-part.tsx';

/** Loaded separately: the drawing is a tenth of this page's bytes and only decorates the text. */
const loadNest = () =>
  import(/* webpackChunkName: "nest" */ '@tokennest/shared-ui/primitives/nest').then(({ Nest }) => Nest);

interface LazyNestProps {
  coins: Tier['coins'];
  isWanted: boolean;
}

export const LazyNest = ({ coins, isWanted }: LazyNestProps) => (
  <LazyPart load={loadNest} isWanted={isWanted} given={{ coins }} />
);
