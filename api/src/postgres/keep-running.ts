import { setTimeout as delay } from 'node:timers/promises';

// A family's evening is not interrupted for longer than people take to tap again.
const lookEveryMs = 1_000;

interface Watched {
  /** Whether it is this process that keeps it, by now. */
  isKept: () => boolean;
  isRunning: () => Promise<boolean>;
  startAgain: () => Promise<unknown>;
  /** Done at each look, while it is this process that keeps it; never throws. */
  tidy: () => Promise<void>;
}

/**
 * Starts again what has ended by itself, such as a server that the machine killed for its memory. Does not keep this
 * process alive. `end` waits for a start under way, so nothing starts behind its back.
 */
export function keepRunning({ isKept, isRunning, startAgain, tidy }: Watched): { end: () => Promise<void> } {
  const ending = new AbortController();
  const pause = () => delay(lookEveryMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);

  async function watch(): Promise<void> {
    for (await pause(); !ending.signal.aborted; await pause()) {
      if (!isKept()) continue;
      await tidy();
      // What fails now is tried again; until then readiness is 503 and PostgreSQL's own log has the reason.
      if (!(await isRunning())) await startAgain().catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    end: () => {
      ending.abort();
      return watching;
    },
  };
}
