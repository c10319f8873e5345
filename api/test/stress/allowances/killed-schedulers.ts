import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const dayMs = 86_400_000;
const script = join(import.meta.dirname, 'scheduler.ts');

export type Span = { startMs: number; endMs: number };

export function startSchedulers(url: string, { startMs, endMs, killsMin }: Span & { killsMin: number }) {
  const over = new AbortController();
  const unwelcome: string[] = [];
  let [nowMs, kills] = [startMs, 0];

  /** One scheduler's lifetime: several runs, each of which advances the shared clock, and part of another. */
  async function live(): Promise<void> {
    const one = fork(script, [url, String(endMs)], { execArgv: [] });
    const ended = once(one, 'exit');
    const untilSwept = () => Promise.race([once(one, 'message', { signal: over.signal }), ended]);
    try {
      for (let jobRuns = 2 + Math.random() * 6; jobRuns > 0; jobRuns -= 1) {
        one.send(nowMs, () => undefined);
        await untilSwept();
        nowMs = Math.min(endMs, nowMs + Math.random() * 12 * dayMs);
      }
      await sleep(Math.random() * 40, undefined, { signal: over.signal });
    } finally {
      one.kill('SIGKILL');
      const [code] = await ended;
      kills += 1;
      if (code !== null) unwelcome.push(`exited unexpectedly with ${code}`);
    }
  }

  async function keepOne(): Promise<void> {
    try {
      while (!over.signal.aborted) await live();
    } catch (error) {
      if (!over.signal.aborted) throw error;
    }
  }

  const ended = Promise.all([keepOne(), keepOne(), keepOne(), keepOne()]);
  return {
    unwelcome,
    isDone: () => nowMs === endMs && kills >= killsMin,
    end: () => {
      over.abort();
      return ended;
    },
  };
}
