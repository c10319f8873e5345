import type { Kind } from './explain.ts';

export const kindWords: Record<Kind, string> = {
  tasks: 'Tasks',
  allowances: 'Allowances',
  awards: 'Awards',
  rewards: 'Rewards',
  deductions: 'Deductions',
  reversed: 'Reversed',
};
