import { createFifo } from './fifo.ts';

export const workers = ['client', 'node', 'postgres'] as const;
export type Worker = (typeof workers)[number];

export interface Machine {
  readonly cores: number;
  readonly processes: Readonly<Record<Worker, number>>;
}

/** First come, first served for each kind of work; a free core goes to the longest-waiting job with a free process. */
export function createCores({ cores, processes }: Machine) {
  const jobs = workers.map(() => createFifo());
  const since = workers.map(() => createFifo());
  const free = workers.map((worker) => processes[worker]);
  let freeCores = cores;

  function longestWaiting(): number {
    let [longest, sinceMs] = [-1, Infinity];
    for (let worker = 0; worker < workers.length; worker += 1) {
      if ((free[worker] ?? 0) === 0 || (jobs[worker]?.length() ?? 0) === 0) continue;
      const headMs = since[worker]?.head() ?? Infinity;
      if (headMs < sinceMs) [longest, sinceMs] = [worker, headMs];
    }
    return longest;
  }

  return {
    queue(worker: number, job: number, nowMs: number): void {
      jobs[worker]?.add(job);
      since[worker]?.add(nowMs);
    },
    /** Returns the next job that gets a core, or -1. */
    start(): number {
      const worker = freeCores === 0 ? -1 : longestWaiting();
      if (worker < 0) return -1;
      freeCores -= 1;
      free[worker] = (free[worker] ?? 0) - 1;
      since[worker]?.take();
      return jobs[worker]?.take() ?? -1;
    },
    finish(worker: number): void {
      freeCores += 1;
      free[worker] = (free[worker] ?? 0) + 1;
    },
  };
}
