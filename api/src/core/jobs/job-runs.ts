const slowMs = 60_000;

interface Job {
  /** Null while it is not running. */
  startedMs: number | null;
  lastMs: number;
}

export function createJobRuns(nowMs: () => number = () => performance.now()) {
  const jobs = new Map<string, Job>();

  /** For `runPeriodically`. The name completes "… takes longer than a minute". */
  const of = (name: string) => () => {
    const job = jobs.get(name) ?? { startedMs: null, lastMs: 0 };
    const startedMs = nowMs();
    jobs.set(name, Object.assign(job, { startedMs }));
    return () => void Object.assign(job, { startedMs: null, lastMs: nowMs() - startedMs });
  };

  /** Names of the jobs that take more than a minute, with the seconds of the longer run. */
  function slow(): { readonly name: string; readonly seconds: number }[] {
    const timed = [...jobs].map(([name, { startedMs, lastMs }]) => {
      const underWayMs = startedMs === null ? 0 : nowMs() - startedMs;
      return { name, ms: Math.max(lastMs, underWayMs) };
    });
    return timed.filter(({ ms }) => ms > slowMs).map(({ name, ms }) => ({ name, seconds: Math.round(ms / 1000) }));
  }
  return { of, slow };
}
export type JobRuns = ReturnType<typeof createJobRuns>;
