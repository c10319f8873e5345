import { afterAll, expect, test } from '@jest/globals';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { callerOf, makeFamily } from '../../testing/families/test-family.ts';
import { whileFamilyLocked } from '../../testing/families/while-family-locked.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = startTestApi();
afterAll(api.close);

const weeks = { start_date: '2026-11-27', pattern: '11111112222222', change_time: '17:00' };

test('two first schedules of a child make one', async () => {
  const { parent, leo } = await makeFamily(api);
  const plan = (pattern: string) => () => parent.put(`/api/homes/${leo.id}`, { ...weeks, pattern });
  const both = [plan(weeks.pattern), plan('22222221111111')];
  const answers = await whileFamilyLocked(await callerOf(parent), both);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await parent.get('/api/families/current')).body.homes.schedules).toHaveLength(1);
});

/** Guarantee: each swap adds to the days that the other has stored. */
test('of two days swapped simultaneously, both are kept', async () => {
  const { parent, leo } = await makeFamily(api);
  await parent.put(`/api/homes/${leo.id}`, weeks);
  const days = [1, 2].map((later) => addDays(dateIn('Europe/Berlin', new Date()), later));
  const swaps = days.map((date) => () => parent.put(`/api/homes/${leo.id}/swap`, { date, is_swapped: true }));
  const answers = await whileFamilyLocked(await callerOf(parent), swaps);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await parent.get('/api/families/current')).body.homes.schedules[0].swapped).toEqual(days);
});
