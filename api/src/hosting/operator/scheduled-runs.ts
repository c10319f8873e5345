import type { JobRun } from '../../core/jobs/scheduler.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export function createScheduledRuns(nowMs: () => number = Date.now) {
  let hours: { hour: number; runs: number; failed: number }[] = [];
  let last: JobRun | null = null;
  let failedInRow = 0;
  let failedSince: string | null = null;

  function note(run: JobRun): void {
    const hour = Math.floor(nowMs() / hourMs);
    hours = hours.filter((each) => each.hour > hour - dayMs / hourMs && each.hour <= hour);
    const now = hours.at(-1)?.hour === hour ? hours.at(-1) : undefined;
    const tally = now ?? { hour, runs: 0, failed: 0 };
    if (!now) hours.push(tally);
    tally.runs += 1;
    if (run.isFailed) tally.failed += 1;
    failedInRow = run.isFailed ? failedInRow + 1 : 0;
    failedSince = run.isFailed ? (failedSince ?? run.at.toISOString()) : null;
    last = run;
  }

  const sum = (of: 'runs' | 'failed') => hours.reduce((all, each) => all + each[of], 0);
  const read = () => ({ runs: sum('runs'), failed: sum('failed'), last, failedInRow, failedSince });
  return { note, read };
}
export type ScheduledRuns = ReturnType<typeof createScheduledRuns>;
