import { setTimeout as delay } from 'node:timers/promises';

// Often enough that a person who taps once more finds it running again.
const lookEveryMs = 1_000;

interface Watched {
  /** Whether this process is the keeper. It may become it later, when the one before is gone. */
  isKept: () => boolean;
  isRunning: () => Promise<boolean>;
  startAgain: () => Promise<unknown>;
  /** Called at each look while this process is the keeper; never throws. */
  tidy: () => Promise<void>;
}

/**
 * Looks every second whether the server runs and starts it again where it has ended by itself, say because the machine
 * ran out of memory. Does not keep this process alive. `end` waits for a start under way; after it nothing is started.
 */
export function keepRunning({ isKept, isRunning, startAgain, tidy }: Watched): { end: () => Promise<void> } {
  const ending = new AbortController();
  const pause = () => delay(lookEveryMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);

  async function watch(): Promise<void> {
    for (await pause(); !ending.signal.aborted; await pause()) {
      if (!isKept()) continue;
      await tidy();
      // A start that fails is tried again at the next look; until then readiness is 503 and PostgreSQL's log says why.
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
