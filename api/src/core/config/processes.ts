import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupError } from './startup-error.ts';

export const isOneOfSeveral = cluster.isWorker;

/** Wait before replacing a process that ended, because the new one may end too. */
const againAfterMs = 1_000;
const aliveEveryMs = 10_000;
/** A process that is silent this long hangs: no work blocks its heartbeat for that long. */
const silentMaxMs = 60_000;

/** Sends a heartbeat to the first process, which kills this one if the heartbeat stops. */
export const tellAlive = (): void => void setInterval(() => process.send?.('alive'), aliveEveryMs).unref();

/** Calls `hang` once the process has been silent for too long; each message restarts the timer. */
function watchAlive(worker: Worker, hang: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const putOff = () => {
    clearTimeout(timer);
    timer = setTimeout(hang, silentMaxMs).unref();
  };
  worker.once('listening', putOff).on('message', putOff);
  worker.once('exit', () => clearTimeout(timer));
}

interface Running {
  readonly program: string;
  readonly count: number;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  readonly onReady: () => Promise<void>;
}

/**
 * Runs a program in `count` processes that share its port, until the signal, and replaces a process that ends or hangs.
 * Resolves when all have ended; rejects with a StartupError if one does not start.
 */
export async function runProcesses({ program, count, log, stopping, onReady }: Running): Promise<void> {
  cluster.setupPrimary({ exec: program });
  const failing = new AbortController();
  const over = AbortSignal.any([stopping, failing.signal]);
  const running = new Set<Worker>();
  const endAll = () => running.forEach(({ process: { pid } }) => pid && process.kill(pid, 'SIGTERM'));
  over.addEventListener('abort', endAll);

  function begin(): Worker {
    const worker = cluster.fork();
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    watchAlive(worker, () => {
      log.error({ pid: worker.process.pid }, 'killed a process that hangs');
      worker.process.kill('SIGKILL');
    });
    return worker;
  }

  async function keepOne(onFirst: () => void): Promise<void> {
    let hasAnswered = false;
    while (!over.aborted) {
      const worker = begin();
      worker.once('listening', () => {
        if (!hasAnswered) onFirst();
        hasAnswered = true;
      });
      const [code, signal] = await once(worker, 'exit');
      if (over.aborted) return;
      if (!hasAnswered) throw new StartupError('One of the server’s processes did not start.');
      log.error({ code, signal }, 'a process has ended; starting another');
      await delay(againAfterMs, undefined, { signal: over }).catch(() => undefined);
    }
  }

  let awaited = count;
  const onFirst = () => {
    awaited -= 1;
    if (awaited === 0) void onReady();
  };
  const kept = Array.from({ length: count }, () => keepOne(onFirst));
  try {
    await Promise.all(kept);
  } finally {
    failing.abort();
    await Promise.allSettled(kept);
  }
}
