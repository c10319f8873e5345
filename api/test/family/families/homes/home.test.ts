import { afterAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { addDays, dateIn } from '../../../../src/core/kernel/local-date.ts';
import { homeOn, otherHome } from '../../../../src/family/families/homes/home-days.contract.ts';
import { whereChildIs } from '../../../../src/family/families/homes/where-child-is.ts';
import { dayBegins, timeOn } from '../../../../src/family/families/family-day.ts';
import { makeFamily } from '../../../testing/families/test-family.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = startTestApi();
afterAll(api.close);

const weeks = { start_date: '2026-11-27', pattern: '11111112222222', change_time: '17:00' };
const day = (days: number) => addDays(dateIn('Europe/Berlin', new Date()), days);

test('Rules 4.80: a family without homes has none; a schedule names them, and a child sees only its own', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const current = '/api/families/current';
  expect((await parent.get(current)).body).not.toHaveProperty('homes');
  expect((await mia.get(current)).body).not.toHaveProperty('homes');
  const { status, body } = await parent.put(`/api/homes/${leo.id}`, weeks);
  expect(status).toBe(200);
  const schedule = { child_id: leo.id, ...weeks, swapped: [] };
  expect(body).toMatchObject({ first: 'Mom’s house', second: 'Dad’s house', schedules: [schedule] });
  expect((await parent.get(current)).body.homes).toEqual(body);
  expect((await leo.get(current)).body.homes).toEqual(body);
  expect((await mia.get(current)).body.homes).toMatchObject({ first: 'Mom’s house', schedules: [] });
  expect(await parent.put('/api/homes', { first: 'Blue house', second: 'Farm' })).toMatchObject({
    status: 200,
    body: { first: 'Blue house', second: 'Farm', schedules: [schedule] },
  });
  expect((await parent.delete(`/api/homes/${leo.id}`)).status).toBe(204);
  expect((await parent.delete(`/api/homes/${leo.id}`)).status).toBe(204);
  expect((await parent.get(current)).body.homes).toEqual({ first: 'Blue house', second: 'Farm', schedules: [] });
});

test('Rules 4.81: only parents of the family set a schedule, and only for its children', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const { leo: stranger } = await makeFamily(api);
  expect((await leo.put(`/api/homes/${leo.id}`, weeks)).status).toBe(403);
  expect((await mia.put(`/api/homes/${leo.id}`, weeks)).status).toBe(403);
  expect((await parent.put(`/api/homes/${stranger.id}`, weeks)).status).toBe(404);
  expect((await parent.put(`/api/homes/${parent.id}`, weeks)).status).toBe(404);
  expect((await parent.put(`/api/homes/${leo.id}`, { ...weeks, pattern: '111' })).status).toBe(422);
  expect((await parent.put(`/api/homes/${leo.id}`, { ...weeks, pattern: '11111112222223' })).status).toBe(422);
});

test('Rules 4.82: a day is swapped and swapped back; a change of time keeps it, other nights do not', async () => {
  const { parent, leo } = await makeFamily(api);
  const path = `/api/homes/${leo.id}`;
  const swap = (date: string, is_swapped = true) => parent.put(`${path}/swap`, { date, is_swapped });
  expect((await swap(day(3))).status).toBe(404);
  await parent.put(path, weeks);
  expect((await swap(day(3))).body.schedules[0].swapped).toEqual([day(3)]);
  expect((await swap(day(3))).body.schedules[0].swapped).toEqual([day(3)]);
  expect((await swap(day(1))).body.schedules[0].swapped).toEqual([day(1), day(3)]);
  expect((await swap(day(3), false)).body.schedules[0].swapped).toEqual([day(1)]);
  expect((await swap(day(-1))).status).toBe(409);
  expect((await parent.put(path, { ...weeks, change_time: '18:30' })).body.schedules[0]).toMatchObject({
    change_time: '18:30',
    swapped: [day(1)],
  });
  expect((await parent.put(path, { ...weeks, pattern: '22222221111111' })).body.schedules[0].swapped).toEqual([]);
});

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Cairo', 'UTC'];
const dates = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
const nights = fc.record({
  start_date: dates,
  pattern: fc.array(fc.constantFrom('1', '2'), { minLength: 14, maxLength: 14 }).map((each) => each.join('')),
  swapped: fc.uniqueArray(dates, { maxLength: 20 }),
});

/** Guarantee: whatever the schedule, the zone and its clocks, a child is at exactly one home at every moment. */
test('Rules 4.80: each moment has one home, which changes only at the time of change', () => {
  fc.assert(
    fc.property(
      nights,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 7, max: 22 }),
      dates,
      (schedule, timeZone, dayBeginsAt, hour, date) => {
        const family = { timeZone, dayBeginsAt };
        const changeTime = `${String(hour).padStart(2, '0')}:00`;
        const at = timeOn(date, changeTime, family);
        const where = (now: Date) => whereChildIs({ ...schedule, changeTime }, family, now);
        expect(where(dayBegins(date, family)).here).toBe(homeOn(schedule, addDays(date, -1)));
        expect(where(new Date(at.getTime() - 1)).here).toBe(homeOn(schedule, addDays(date, -1)));
        expect(where(at).here).toBe(homeOn(schedule, date));
        const { here, until } = where(at);
        if (until === null) return;
        expect(homeOn(schedule, until)).toBe(otherHome(here));
        for (let each = date; each < until; each = addDays(each, 1)) expect(homeOn(schedule, each)).toBe(here);
      },
    ),
    { numRuns: 300 },
  );
});
