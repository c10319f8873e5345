import { Cron } from 'croner';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error.ts';

interface Running {
  /** Of croner, with seconds. */
  readonly pattern: string;
  readonly log: Logger;
  /** What the log says where `work` fails. */
  readonly trouble: string;
  /** Called when a run begins; returns what to call when it ends. */
  readonly watch?: (() => () => void) | undefined;
}

/**
 * Runs `work` at once and whenever the pattern says, never while it still runs; a failure is logged, since PostgreSQL may
 * be away, and tried again next time. `stop` waits for what is under way. Does not keep the process alive.
 */
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
