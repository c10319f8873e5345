import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { MikroORM } from '../../../src/core/database/orm.ts';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { openOrm } from '../../../src/schema.ts';
import { makeClockedChores } from '../../testing/families/clocked-chores.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { isLong } from '../../testing/is-long.ts';
import { startSchedulers } from './killed-schedulers.ts';

const killsMin = isLong ? 400 : 8;
const patienceMs = isLong ? 3_600_000 : 120_000;
const startMs = Date.parse('2026-01-01T12:00Z');
const endMs = Date.parse(isLong ? '2028-12-31T12:00Z' : '2026-12-31T12:00Z');
const zones = ['Europe/Berlin', 'America/Havana', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

type Chores = Awaited<ReturnType<typeof makeClockedChores>>;

async function makeDaily(orm: MikroORM, timeZone: string) {
  const family = await makeClockedChores(orm, { timeZone });
  const turns = await family.at(startMs).create({ assign: 'turns', child_ids: family.childIds });
  await family.at(startMs).create({ assign: 'each', child_ids: family.childIds, if_not_done: 'stays' });
  return { family, timeZone, turnsId: turns.id };
}

async function makeNearlyFull(orm: MikroORM, { superuser }: FreshDatabase) {
  const daily = await makeDaily(orm, 'Europe/Berlin');
  await superuser.query(
    `insert into task (family_id, id, title, token_reward, is_for_anyone, created_by, request_hash)
     select $1, gen_random_uuid(), 'One-off', 1, true, $2, '' from generate_series(1, 496)`,
    [daily.family.familyId, daily.family.parent.profileId],
  );
  return daily;
}

const openSql = `select count(*)::int as open from task
  where family_id = $1 and approved_at is null and missed_at is null and deleted_at is null`;

const isOverSql = `select not exists (select from recurring_task where next_at <= $1)
  and not exists (select from task where due_at <= $1 and missed_at is null and status = 'pending' and deleted_at is null) as is_over`;

const daysBetween = (first: string, last: string) => {
  const dates = [first];
  for (let date = first; date < last; dates.push(date)) date = addDays(date, 1);
  return dates;
};

async function expectOnce({ family, timeZone }: { family: Chores; timeZone: string }) {
  const dates = daysBetween(dateIn(timeZone, new Date(startMs)), dateIn(timeZone, new Date(endMs)));
  const handled = await family.handled();
  expect(handled.map(([date]) => date)).toEqual(dates.flatMap((date) => [date, date, date]));
}

async function expectTurns({ superuser }: FreshDatabase, { turnsId, family }: { turnsId: string; family: Chores }) {
  const sql = 'select child_id from occurrence where recurring_task_id = $1 order by due_date';
  const { rows } = await superuser.query<{ child_id: string }>(sql, [turnsId]);
  expect(rows.map(({ child_id }) => child_id)).toEqual(rows.map((_, index) => family.childIds[index % 2]));
}

/** Guarantee: servers with jumping clocks, killed at any moment, create each date once, in turn, within the limits. */
test(
  'four randomly killed schedulers with a jumping clock generate each date once',
  async () => {
    const database = await openFreshDatabase();
    await database.stopClockAt('2200-01-01T00:00Z');
    const orm = openOrm({ url: database.appUrl, poolMax: 1 });
    const full = await makeNearlyFull(orm, database);
    const others = [];
    for (const timeZone of zones) others.push(await makeDaily(orm, timeZone));
    const schedulers = startSchedulers(database.appUrl, { startMs, endMs, killsMin });
    const isOver = async () => (await database.superuser.query(isOverSql, [new Date(endMs)])).rows[0].is_over;
    const openMax = async () => (await database.superuser.query(openSql, [full.family.familyId])).rows[0].open;
    const seen: number[] = [];
    const giveUpMs = Date.now() + patienceMs;
    while (Date.now() < giveUpMs && !(schedulers.isDone() && (await isOver()))) {
      seen.push(await openMax());
      await sleep(50);
    }
    await schedulers.end();
    try {
      for (const each of [full, ...others]) {
        await expectOnce(each);
        await expectTurns(database, each);
      }
      expect(Math.max(...seen)).toBe(500);
      expect((await full.family.at(endMs).list()).some(({ no_room_on }) => no_room_on !== null)).toBe(true);
      await database.expectClean();
      expect(schedulers.unwelcome).toEqual([]);
    } finally {
      await orm.close();
      await database.close();
    }
  },
  patienceMs + 60_000,
);
