import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openOrm } from '../../../src/schema.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { isLong } from '../../testing/is-long.ts';
import { countRuns, seedAllowances, spanOf } from './allowance-seed.ts';
import { expectPaid } from './expect-paid.ts';
import { startSchedulers } from './killed-schedulers.ts';

const zones = ['Europe/Berlin', 'America/Havana', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const killsMin = isLong ? 400 : 8;
const patienceMs = isLong ? 3_600_000 : 120_000;

/** Guarantee: any number of servers with jumping clocks, killed at any moment, pay each due date once. */
test(
  'four randomly killed schedulers with a jumping clock',
  async () => {
    const span = spanOf(isLong ? 2024 : 2026, 2026);
    const database = await openFreshDatabase();
    await database.stopClockAt('2200-01-01T00:00Z');
    const orm = openOrm({ url: database.appUrl, poolMax: 1 });
    const expected = await seedAllowances(orm, isLong ? Intl.supportedValuesOf('timeZone').slice(0, 40) : zones, span);
    await orm.close();
    const total = expected.reduce((sum, { due }) => sum + due.length, 0);
    const schedulers = startSchedulers(database.appUrl, { ...span, killsMin });
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
