import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { createDevices } from './device-fixture.ts';

const api = startTestApi();
const { shareTablet } = createDevices(api);
afterAll(api.close);

type Column = { first_name: string; at?: { name: string; is_here: boolean }; chores: { title: string }[] };

test('Rules 2.117 and 6.72: step-siblings on different schedules, with the children at the tablet’s home first', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const { headers } = await shareTablet(parent);
  const read = async (): Promise<{ children: Column[]; for_anyone: { title: string }[] }> =>
    granted(api.send('GET', '/api/devices/this/board', { headers }));
  expect((await read()).children.some((child) => 'at' in child)).toBe(false);
  const start_date = addDays(dateIn('Europe/Berlin', new Date()), -7);
  const plan = (id: string, pattern: string) =>
    granted(parent.put(`/api/homes/${id}`, { start_date, pattern, change_time: '17:00' }));
  await plan(mia.id, '11111111111111');
  await plan(leo.id, '22222222222222');
  const give = (title: string, assigned_to: string | null, home: number) =>
    granted(parent.post('/api/tasks', { title, token_reward: 1, assigned_to, home }));
  await give('At home', leo.id, 2);
  await give('Rests', leo.id, 1);
  const open = await give('Anyone there', null, 2);
  const before = await read();
  expect(before.children.map(({ first_name, at }) => [first_name, at?.name, at?.is_here])).toEqual([
    ['Leo', 'Dad’s house', true],
    ['Mia', 'Mom’s house', true],
  ]);
  expect(before.children[0]?.chores.map(({ title }) => title)).toEqual(['At home']);
  expect(before.for_anyone.map(({ title }) => title)).toEqual(['Anyone there']);
  const tap = (child_id: string) =>
    api.send('POST', '/api/devices/this/board/completions', {
      headers,
      key: randomUUID(),
      body: { task_id: open.id, child_id },
    });
  const refused = { status: 409, body: { detail: 'This task is for the other home today' } };
  expect(await tap(mia.id)).toMatchObject(refused);
  expect(await tap(leo.id)).toMatchObject({ status: 200, body: { state: 'waiting' } });
  const { devices } = await granted(parent.get('/api/devices'));
  const device = await granted(parent.put(`/api/devices/${devices[0].id}`, { name: 'Kitchen tablet', home: 1 }));
  expect(device.home).toBe(1);
  expect((await read()).children.map(({ first_name, at }) => [first_name, at?.is_here])).toEqual([
    ['Mia', true],
    ['Leo', false],
  ]);
  expect(await granted(parent.put(`/api/devices/${devices[0].id}`, { name: 'Tablet', home: null }))).not.toHaveProperty(
    'home',
  );
});
