import { sweepAllowances, type SweepDeps } from './family/allowances/pay-allowances.ts';
import type { Sweep } from './core/jobs/scheduler.ts';
import { sweepApprovals } from './family/tasks/approvals/approve-by-itself.ts';
import { closeOverTasks } from './family/recurring-tasks/close-task.ts';
import { eraseDue } from './family/erasure/erase-due.ts';
import { makeDueTasks } from './family/recurring-tasks/make-due-tasks.ts';

/**
 * The scheduled jobs, in this order because closing tasks makes room for new ones. None of them waits for the network;
 * jobs that do have their own schedule (`startPushClock`, `keepWatch`).
 */
export const sweepsOf = (deps: SweepDeps): Sweep[] => [
  { sweep: (now) => sweepAllowances(deps, now), trouble: 'allowances could not be processed' },
  { sweep: (now) => sweepApprovals(deps, now), trouble: 'auto-approved tasks could not be processed' },
  { sweep: (now) => closeOverTasks(deps, now), trouble: 'tasks could not be processed' },
  { sweep: (now) => makeDueTasks(deps, now), trouble: 'recurring tasks could not be processed' },
  { sweep: (now) => eraseDue(deps, now), trouble: 'erasures could not be processed' },
];
