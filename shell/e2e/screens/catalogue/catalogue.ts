import { account } from './account.ts';
import { allowances } from './allowances.ts';
import { child } from './child.ts';
import type { Screen } from './entry.ts';
import { family, firstOverview, waysIn } from './family.ts';
import { install } from './install.ts';
import { redemptions } from './redemptions.ts';
import { rewards } from './rewards.ts';
import { tasks } from './tasks.ts';
import { tokens } from './tokens.ts';

/**
 * Every literal sentence and how to make it appear. Five more can never appear: a hook outside its provider, the list
 * of children without a session and without a profile, resending a confirmation, and the second factor, which the
 * product lacks. Each has a test with that name next to the code.
 */
export const catalogue: Record<string, Screen> = {
  account,
  firstOverview,
  tokens,
  tasks,
  allowances,
  rewards,
  redemptions,
  family,
  waysIn,
  child,
  install,
};
