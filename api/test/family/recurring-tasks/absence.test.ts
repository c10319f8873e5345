import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, registerPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const path = '/api/absences';
const day = (days: number) => addDays(dateIn('Europe/Berlin', new Date()), days);

test('a parent plans absences of a child and of the family, lists current ones, and deletes them', async () => {
  const { parent, mia } = await makeFamily(api);
  const later = await parent.post(path, { from_date: day(5), to_date: day(6) });
  expect(later).toMatchObject({ status: 201, body: { child_id: null, pays_allowances: true } });
  const key = randomUUID();
  const body = { child_id: mia.id, from_date: day(-3), to_date: day(0), pays_allowances: false };
  const sooner = await parent.post(path, body, { key });
  expect(sooner.body).toMatchObject({ ...body, id: key });
  await parent.post(path, { from_date: day(-3), to_date: day(-2) });
  expect((await parent.get(path)).body).toEqual([sooner.body, later.body]);
  expect((await parent.delete(`${path}/${key}`)).status).toBe(204);
  expect((await parent.delete(`${path}/${key}`)).status).toBe(204);
  expect((await parent.get(path)).body).toEqual([later.body]);
  expect((await parent.post(path, body, { key })).body).toEqual(sooner.body);
});

test('an absence cannot end before it begins, and is for a child of the family', async () => {
  const { parent, mia } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  const dates = { from_date: day(1), to_date: day(2) };
  expect((await parent.post(path, { ...dates, to_date: day(0) })).body.errors).toEqual([
    { field: 'to_date', code: 'absenceFields.lastDay', message: 'Please choose a last day on or after the first' },
  ]);
  const choose = { status: 422, body: { detail: 'Please choose a child of your family' } };
  expect(await parent.post(path, { ...dates, child_id: stranger.id })).toMatchObject(choose);
  expect((await mia.post(path, dates)).status).toBe(403);
  const { body: made } = await parent.post(path, dates);
  const other = await registerPerson(api, 'parent');
  expect((await other.delete(`${path}/${made.id}`)).status).toBe(404);
});
