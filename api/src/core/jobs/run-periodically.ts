import { Cron } from 'croner';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';

interface Running {
  readonly pattern: string;
  readonly log: Logger;
  readonly trouble: string;
  /** Called when a run begins; returns what to call when it ends. */
  readonly watch?: (() => () => void) | undefined;
}

/** Runs `work` now and on schedule, one run at a time; a failure is logged. Does not keep the process alive. */
export function runPeriodically(
  work: () => Promise<unknown>,
  { pattern, log, trouble, watch }: Running,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const job = new Cron(pattern, { protect: true, unref: true }, () => (running = runLogged()));
  void job.trigger();

  async function runLogged(): Promise<void> {
    const end = watch?.();
    try {
      await work();
    } catch (error) {
      log.error({ error: describeError(error) }, trouble);
    } finally {
      end?.();
    }
  }
  return {
    stop() {
      job.stop();
      return running;
    },
  };
}
