import { runAllowanceJob, type AllowanceJobDeps } from './family/allowances/pay-allowances.ts';
import { makeDueOwners } from './family/adults/ownership/make-due-owners.ts';
import type { ScheduledJob } from './core/jobs/scheduler.ts';
import { runApprovalJob } from './family/tasks/approvals/approve-by-itself.ts';
import { closeOverTasks } from './family/recurring-tasks/close-task.ts';
import { eraseDue } from './family/erasure/erase-due.ts';
import { makeDueTasks } from './family/recurring-tasks/make-due-tasks.ts';

/**
 * The scheduled jobs, in this order because closing tasks makes room for new ones. None of them waits for the network;
 * jobs that do have their own schedule (`startPushClock`, `keepWatch`).
 */
export const scheduledJobsOf = (deps: AllowanceJobDeps): ScheduledJob[] => [
  { runJob: (now) => runAllowanceJob(deps, now), trouble: 'allowances could not be processed' },
  { runJob: (now) => runApprovalJob(deps, now), trouble: 'auto-approved tasks could not be processed' },
  { runJob: (now) => closeOverTasks(deps, now), trouble: 'tasks could not be processed' },
  { runJob: (now) => makeDueTasks(deps, now), trouble: 'recurring tasks could not be processed' },
  { runJob: (now) => eraseDue(deps, now), trouble: 'erasures could not be processed' },
  { runJob: (now) => makeDueOwners(deps, now), trouble: 'owners could not be changed' },
];
