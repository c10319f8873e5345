import { words } from '@tokennest/shared-ui/locale/words';
import type { Kind } from './explain.ts';

/** Kinds of transactions, as heads of their sums. */
export const kindWords: Readonly<Record<Kind, string>> = words('parent.kinds', {
  tasks: 'Tasks',
  allowances: 'Allowances',
  awards: 'Awards',
  rewards: 'Rewards',
  deductions: 'Deductions',
  reversed: 'Reversed',
});
