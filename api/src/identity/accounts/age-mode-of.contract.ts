// Without the schemas, to keep them out of a child's first screen.
import type { AgeMode } from './age-mode.contract.ts';

type Shown = { look: AgeMode | null; age: number | null; reads_aloud: boolean | null };

const kidFromAge = 8;
const teenFromAge = 13;

/** The chosen look, or the age's (4 to 7: Little, from 13: Teen); Kid without an age. */
export function ageModeOf({ look: chosen, age: years }: Pick<Shown, 'look' | 'age'>): AgeMode {
  if (chosen !== null || years === null) return chosen ?? 'kid';
  if (years < kidFromAge) return 'little';
  return years < teenFromAge ? 'kid' : 'teen';
}

/** True if the parent chose it, or by default in Little. */
export const readsAloud = (shown: Shown): boolean => shown.reads_aloud ?? ageModeOf(shown) === 'little';
