import { afterAll, expect, test } from '@jest/globals';
import { readRoutes } from './testing/access/read-routes.ts';
import { startTestApi } from './testing/test-api.ts';
import { granted } from './testing/test-client.ts';
import { makeFamily, makeTask } from './testing/families/test-family.ts';

const api = startTestApi({ liveStreamsMax: 100 });
afterAll(api.close);

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function makeMixed() {
  const family = await makeFamily(api);
  const { parent, mia, leo } = family;
  const [tried, taken] = [await makeTask(parent, null), await makeTask(parent, null)];
  await granted(leo.post(`/api/tasks/${tried}/complete`));
  await granted(parent.post(`/api/tasks/${tried}/reject`, { reason: 'Not yet' }));
  await granted(leo.post(`/api/tasks/${taken}/complete`));
  await granted(parent.post(`/api/tasks/${taken}/approve`));
  const chore = { title: 'Dishes', token_reward: 5, repeat: { kind: 'days', every: 1 } };
  const turns = { ...chore, assign: 'turns', child_ids: [mia.id, leo.id] };
  await granted(parent.post('/api/recurring-tasks', turns));
  await granted(parent.post('/api/recurring-tasks', { ...turns, child_ids: [leo.id, mia.id] }));
  await granted(parent.post('/api/recurring-tasks', { ...chore, assign: 'each', child_ids: [mia.id, leo.id] }));
  const away = { from_date: dateIn(3), to_date: dateIn(4) };
  await granted(parent.post('/api/absences', { ...away, child_id: leo.id }));
  const { id: reward } = await granted(parent.post('/api/rewards', { title: 'Zoo', cost: 5 }));
  await granted(leo.put('/api/rewards/goal', { reward_id: reward }));
  await granted(leo.post(`/api/rewards/${reward}/redeem`));
  return { ...family, tried };
}

/** Guarantee: a child sees whose turn is next by name; with an id it could forge requests (Rules 10.14). */
test('Rules 10.14: no answer to a child has the id of a sibling', async () => {
  const { mia, leo, tried } = await makeMixed();
  const routes = (await readRoutes()).filter(
    ({ route, who }) => route.startsWith('GET ') && who !== 'open' && who !== 'parent' && who !== 'device',
  );
  const days = `from=${dateIn(-1)}&to=${dateIn(20)}`;
  const answers: Record<string, string> = {};
  for (const { route, query } of routes) {
    const path = route.replace('GET ', '').replace(/:\w+/, mia.id);
    const asked = query?.startsWith('from=') ? days : query;
    const { status, text } = await mia.get(asked ? `${path}?${asked}` : path);
    expect({ route, status }).toEqual({ route, status: 200 });
    answers[route] = text;
  }
  answers['completing'] = (await mia.post(`/api/tasks/${tried}/complete`)).text;
  expect(Object.entries(answers).filter(([, text]) => text.includes(leo.id))).toEqual([]);
  expect(answers['GET /api/days']).toContain('"turn_with":["Leo"]');
  expect(Object.keys(answers).length).toBeGreaterThan(10);
});
