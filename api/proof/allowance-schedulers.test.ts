import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openOrm } from '../src/schema.ts';
import { openFreshDatabase } from '../src/testing/fresh-database.ts';
import { isLong } from '../src/testing/is-long.ts';
import { countRuns, seedAllowances, type Span, spanOf } from './allowance-seed.ts';
import { expectPaid } from './expect-paid.ts';

const dayMs = 86_400_000;
const zones = ['Europe/Berlin', 'America/Havana', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const killsMin = isLong ? 400 : 8;
const patienceMs = isLong ? 3_600_000 : 120_000;

const script = join(import.meta.dirname, 'allowance-scheduler.ts');

/** Four schedulers; each is killed by SIGKILL in the middle of some sweep, and another takes its place. */
function startSchedulers(url: string, { startMs, endMs }: Span) {
  const over = new AbortController();
  const unwelcome: string[] = [];
  let [nowMs, kills] = [startMs, 0];

  /** One life: some sweeps, each of which moves the clock that all are told, and a part of one. */
  async function live(): Promise<void> {
    const one = fork(script, [url, String(endMs)], { execArgv: [] });
    const ended = once(one, 'exit');
    const untilSwept = () => Promise.race([once(one, 'message', { signal: over.signal }), ended]);
    try {
      for (let sweeps = 2 + Math.random() * 6; sweeps > 0; sweeps -= 1) {
        one.send(nowMs, () => undefined);
        await untilSwept();
        nowMs = Math.min(endMs, nowMs + Math.random() * 12 * dayMs);
      }
      await sleep(Math.random() * 40, undefined, { signal: over.signal });
    } finally {
      one.kill('SIGKILL');
      const [code] = await ended;
      kills += 1;
      if (code !== null) unwelcome.push(`ended by itself with ${code}`);
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

/** Guarantee: any number of servers, killed at any moment and with clocks that jump, pay each due date once. */
test(
  'four schedulers that are killed at random under a jumping clock',
  async () => {
    const span = spanOf(isLong ? 2024 : 2026, 2026);
    const database = await openFreshDatabase();
    await database.stopClockAt('2200-01-01T00:00Z');
    const orm = openOrm({ url: database.appUrl, poolMax: 1 });
    const expected = await seedAllowances(orm, isLong ? Intl.supportedValuesOf('timeZone').slice(0, 40) : zones, span);
    await orm.close();
    const total = expected.reduce((sum, { due }) => sum + due.length, 0);
    const schedulers = startSchedulers(database.appUrl, span);
    const giveUpMs = Date.now() + patienceMs;
    const isPaid = async () => schedulers.isDone() && (await countRuns(database.superuser)) >= total;
    while (Date.now() < giveUpMs && !(await isPaid())) await sleep(50);
    await schedulers.end();
    try {
      await expectPaid(database.superuser, expected);
      await database.expectClean();
      expect(schedulers.unwelcome).toEqual([]);
    } finally {
      await database.close();
    }
  },
  patienceMs + 60_000,
);
