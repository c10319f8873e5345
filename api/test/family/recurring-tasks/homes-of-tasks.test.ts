import { afterAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { addDays } from '../../../src/core/kernel/local-date.ts';
import { type FamilyDay, timeOn } from '../../../src/family/families/family-day.ts';
import { whereChildIs } from '../../../src/family/families/homes/where-child-is.ts';
import { restsOf } from '../../../src/family/recurring-tasks/rests.ts';
import { planOf } from '../../../src/family/tasks/recurrence/plan.ts';
import type { Recurring } from '../../../src/family/tasks/recurrence/step.ts';
import { connectTo } from '../../testing/processes/test-database.ts';
import { enterAs } from '../../../src/core/database/enter-as.ts';
import { openClockedServer } from '../../testing/processes/clocked-server.ts';

const { database, makeFamily, runJobsAt, close } = await openClockedServer();
afterAll(close);

/** Friday, May 3, 2030, at home 1; at home 2 from May 10. */
const weeks = { start_date: '2030-05-03', pattern: '11111112222222', change_time: '17:00' };

test('Rules 6.70: a task of a home is created only on days there, rests otherwise, and is never missed', async () => {
  const family = await makeFamily();
  const [mia = '', leo = ''] = family.childIds;
  const at = family.at('2030-05-08T10:00Z');
  await at.sleeps(leo, weeks);
  await at.swap(leo, '2030-05-13');
  const { id } = await at.create({ child_ids: [leo], home: 1 });
  const dates = [];
  for (let day = 0; day < 12; day += 1) {
    await runJobsAt(`${addDays('2030-05-08', day)}T10:00Z`);
    for (const task of await family.tasks()) {
      if (task.status === 'pending') dates.push([task.due_date, task.home]);
    }
  }
  expect(dates).toEqual([8, 9, 13, 17, 18, 19].map((day) => [`2030-05-${String(day).padStart(2, '0')}`, 1]));
  const outcomes = await family.handled();
  expect(outcomes.filter(([, outcome]) => outcome === 'away')).toHaveLength(6);
  const now = family.at('2030-05-19T10:00Z');
  const [listed] = await now.list();
  expect(listed).toMatchObject({ id, home: 1, next: { date: '2030-05-20' } });
  expect((await now.preview({ child_ids: [leo], home: 2 })).next.map(({ date }) => date)).toEqual([
    '2030-05-24',
    '2030-05-25',
    '2030-05-26',
  ]);
  const { days } = await now.days('2030-05-08', '2030-06-02');
  const shown = days.filter(({ items }) => items.length > 0).map(({ date }) => Number(date.slice(-2)));
  expect(shown).toEqual([8, 9, 13, 17, 18, 19, 20, 21, 22, 23, 31, 1, 2]);
  expect(days.flatMap(({ away }) => away)).toEqual([]);
  expect(mia).not.toBe(leo);
});

test('Rules 6.70: on a day of change, a task with a time belongs to the home where the child is until then', async () => {
  const family = await makeFamily();
  const [, leo = ''] = family.childIds;
  const at = family.at('2030-05-08T10:00Z');
  await at.sleeps(leo, weeks);
  const datesOf = async (until_time: string | null, home: 1 | 2) =>
    (
      await at.preview({ child_ids: [leo], home, until_time, repeat: { kind: 'weekdays', weekdays: [5], every: 1 } })
    ).next.map(({ date }) => date);
  expect(await datesOf('16:00', 1)).toEqual(['2030-05-10', '2030-05-24', '2030-06-07']);
  expect(await datesOf('17:00', 1)).toEqual(['2030-05-10', '2030-05-24', '2030-06-07']);
  expect(await datesOf('17:00', 2)).toEqual(['2030-05-17', '2030-05-31', '2030-06-14']);
  expect(await datesOf('18:00', 2)).toEqual(['2030-05-10', '2030-05-24', '2030-06-07']);
  expect(await datesOf(null, 2)).toEqual(['2030-05-10', '2030-05-24', '2030-06-07']);
});

test('Rules 6.70: turns pass over a child at the other home, and a task open at the move is removed, not missed', async () => {
  const family = await makeFamily();
  const [mia = '', leo = ''] = family.childIds;
  const at = family.at('2030-05-08T10:00Z');
  await at.sleeps(leo, weeks);
  await at.create({ assign: 'turns', child_ids: [mia, leo], home: 1 });
  await runJobsAt('2030-05-13T10:00Z');
  expect((await family.handled()).map(([date, , child]) => [date, child])).toEqual([
    ['2030-05-08', mia],
    ['2030-05-09', leo],
    ['2030-05-10', mia],
    ['2030-05-11', mia],
    ['2030-05-12', mia],
    ['2030-05-13', mia],
  ]);
  await family.at('2030-05-13T10:00Z').swap(leo, '2030-05-14');
  await family.at('2030-05-13T10:00Z').create({ title: 'Water', child_ids: [leo], home: 1 });
  await runJobsAt('2030-05-14T10:00Z');
  const water = async () =>
    (await family.tasks()).filter(({ title, status }) => title === 'Water' && status === 'pending');
  expect(await water()).toHaveLength(1);
  // The parent moves the day back while the task is open.
  await family.at('2030-05-14T11:00Z').sleeps(leo, { ...weeks, pattern: '11111122222222' });
  await runJobsAt('2030-05-15T10:00Z');
  const outcomes = (await family.handled()).filter(([date, , child]) => date === '2030-05-14' && child === leo);
  expect(outcomes.map(([, outcome]) => outcome)).toEqual(['away', 'away']);
});

test('Rules 6.71: a child sees an open task of a home only while it is there, on the day of change by the clock', async () => {
  const family = await makeFamily();
  const [mia, leo] = family.children;
  const at = family.at('2030-05-08T10:00Z');
  await at.sleeps(leo?.profileId ?? '', weeks);
  for (const child of family.childIds)
    await at.create({
      title: 'Stays',
      child_ids: [child],
      home: 1,
      if_not_done: 'stays',
      start_date: '2030-05-09',
      lasts_days: 1,
    });
  await at.create({ title: 'Both', child_ids: family.childIds.slice(1), start_date: '2030-05-09' });
  const seen = async (time: string, who = leo) => {
    await runJobsAt(time);
    return [...new Set((await family.tasks(who)).map(({ title }) => title))].toSorted();
  };
  expect(await seen('2030-05-09T10:00Z')).toEqual(['Both', 'Stays']);
  // 5 PM in Berlin.
  expect(await seen('2030-05-10T14:59Z')).toEqual(['Both', 'Stays']);
  expect(await seen('2030-05-10T15:00Z')).toEqual(['Both']);
  expect(await seen('2030-05-10T15:00Z', mia)).toEqual(['Stays']);
  expect(await seen('2030-05-17T14:59Z')).toEqual(['Both']);
  expect(await seen('2030-05-17T15:00Z')).toEqual(['Both', 'Stays']);
});

test('Rules 6.70: without homes no task can have one', async () => {
  const family = await makeFamily();
  await expect(family.at('2030-05-08T10:00Z').create({ home: 1 })).rejects.toThrow('Please set up two homes first');
});

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Havana', 'Africa/Cairo', 'UTC'];
const dates = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
const times = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const nights = fc.record({
  childId: fc.constant('Leo'),
  start_date: dates,
  pattern: fc.array(fc.constantFrom('1', '2'), { minLength: 14, maxLength: 14 }).map((each) => each.join('')),
  swapped: fc.uniqueArray(dates, { maxLength: 30 }),
  changeTime: times,
});

type Due = { last: string; dueAt: Date; day: FamilyDay; changeTime: string };

/** Where clocks jump over the deadline or the change, or the deadline is the start of the day, windows are longer. */
function isLost(untilTime: string | null, { last, dueAt, day, changeTime }: Due): boolean {
  if (untilTime === null) return false;
  const [until, change] = [timeOn(last, untilTime, day), timeOn(last, changeTime, day)];
  return until.getTime() !== dueAt.getTime() || (until.getTime() === change.getTime() && untilTime !== changeTime);
}

const restsSql = `
  select date::text from unnest($4::date[]) date where child_rests($1, $2, $3::smallint, date, $5::time) order by date`;

/** Guarantee: PostgreSQL, which closes tasks, and Node, which plans them, agree about every day. */
test('Rules 6.70: PostgreSQL and Node agree where a task of a home rests', async () => {
  const family = await makeFamily();
  const [, leo = ''] = family.childIds;
  await family.at('2030-05-08T10:00Z').sleeps(leo, { ...weeks, pattern: '12122211211122', change_time: '03:30' });
  await family.at('2030-05-08T10:00Z').swap(leo, '2030-05-20');
  await family.change({ dayBeginsAt: 2 });
  const schedule = {
    ...weeks,
    childId: leo,
    pattern: '12122211211122',
    changeTime: '03:30:00',
    swapped: ['2030-05-20'],
  };
  const day = { timeZone: 'Europe/Berlin', dayBeginsAt: 2 };
  const owner = await connectTo(database.ownerUrl);
  await owner.query('begin');
  await enterAs(owner, family.parent);
  for (const untilTime of [null, '01:00', '02:00', '03:30', '04:00', '23:59'])
    for (const home of [1, 2] as const) {
      const [rests] = restsOf({ home, untilTime, lastsDays: 1 }, [schedule], day);
      const dates = Array.from({ length: 60 }, (_, at) => addDays('2030-04-20', at));
      const inNode = dates.filter((date) => rests?.isOn?.(date));
      const { rows } = await owner.query<{ date: string }>(restsSql, [family.familyId, leo, home, dates, untilTime]);
      expect([untilTime, home, rows.map(({ date }) => date)]).toEqual([untilTime, home, inNode]);
    }
  await owner.end();
});

/** Guarantee: of the same task in each home, exactly one falls due on each day, through all changes of clocks. */
test('Rules 6.70: each day has exactly one home, and tasks of a home fall due only on its days', () => {
  const property = fc.property(
    nights,
    fc.constantFrom(...zones),
    fc.integer({ min: 0, max: 6 }),
    dates,
    fc.option(times),
    fc.integer({ min: 1, max: 7 }),
    (schedule, timeZone, dayBeginsAt, from, untilTime, lastsDays) => {
      const day = { timeZone, dayBeginsAt };
      const rule: Recurring = {
        repeat: { kind: 'days', every: 1 },
        startDate: from,
        assign: 'one',
        children: ['Leo'],
        window: { from: null, until: untilTime, lastsDays },
        ifNotDone: 'missed',
      };
      const daysAt = (home: 1 | 2) =>
        planOf(
          rule,
          { day, skipped: [], absences: restsOf({ home, untilTime, lastsDays }, [schedule], day) },
          { date: from, childId: null },
          { from, to: addDays(from, 40) },
        ).filter(({ places }) => places.some(({ isAway }) => !isAway));
      const [first, second] = [daysAt(1), daysAt(2)];
      const both = [...first, ...second].map(({ date }) => date).toSorted();
      expect(both).toEqual(Array.from({ length: 41 }, (_, at) => addDays(from, at)));
      for (const [home, planned] of [[1, first] as const, [2, second] as const]) {
        for (const { date, dueAt } of planned) {
          const last = addDays(date, lastsDays - 1);
          if (isLost(untilTime, { last, dueAt, day, changeTime: schedule.changeTime })) continue;
          expect(whereChildIs(schedule, day, new Date(dueAt.getTime() - 1)).here).toBe(home);
        }
      }
    },
  );
  fc.assert(property, { numRuns: 300 });
});
