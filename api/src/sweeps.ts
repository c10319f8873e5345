import { type AllowanceSweepDeps, sweepAllowances } from './allowances/sweep.ts';
import type { Sweep } from './database/scheduler.ts';
import { closeOverTasks, makeDueTasks } from './recurring-tasks/sweep.ts';

/** What the clock does, in this order: what is closed makes room for what is made. */
export const sweepsOf = (deps: AllowanceSweepDeps): Sweep[] => [
  { sweep: (now) => sweepAllowances(deps, now), trouble: 'allowances could not be looked through' },
  { sweep: (now) => closeOverTasks(deps, now), trouble: 'tasks could not be looked through' },
  { sweep: (now) => makeDueTasks(deps, now), trouble: 'recurring tasks could not be looked through' },
];
