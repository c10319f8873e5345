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
 * Every sentence of the product that is literal, and how to meet it. Five more can be met by nobody: what a hook says
 * outside its provider, the list of children without a session and without a profile, the resending of a confirmation
 * and the second factor, which the product has not. Each has a test of that name beside the code.
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
