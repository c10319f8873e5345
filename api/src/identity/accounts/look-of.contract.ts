// Without the schemas, which a child's first screen does not carry.
import type { Look } from './look.contract.ts';

type Shown = { look: Look | null; age: number | null; reads_aloud: boolean | null };

const kidFromAge = 8;
const teenFromAge = 13;

/** The look that was chosen, or the one of the age (4 to 7: Little, from 13: Teen); without either Kid. */
export function lookOf({ look: chosen, age: years }: Pick<Shown, 'look' | 'age'>): Look {
  if (chosen !== null || years === null) return chosen ?? 'kid';
  if (years < kidFromAge) return 'little';
  return years < teenFromAge ? 'kid' : 'teen';
}

/** Whether the page offers to be read aloud: as was chosen, otherwise in Little alone. */
export const readsAloud = (shown: Shown): boolean => shown.reads_aloud ?? lookOf(shown) === 'little';
