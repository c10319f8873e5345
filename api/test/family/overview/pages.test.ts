import { afterAll, expect, test } from '@jest/globals';
import { addDays } from '../../../src/core/kernel/local-date.ts';
import { makeFamily, makeTask, registerPerson } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { award, makeReward } from '../rewards/reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const today = new Date().toISOString().slice(0, 10);
const range = `from=${addDays(today, -8)}&to=${addDays(today, 2)}`;

async function makeBusyFamily() {
  const family = await makeFamily(api);
  const { parent, mia, leo } = family;
  for (const child of [mia, leo]) {
    await award(parent, child, 50);
    const { id: reward } = await makeReward(parent);
    await granted(child.post(`/api/rewards/${reward}/redeem`));
    await granted(child.post(`/api/tasks/${await makeTask(parent, child.id)}/complete`));
  }
  await makeTask(parent, null);
  const turns = { title: 'Dishes', token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'turns' };
  await granted(parent.post('/api/recurring-tasks', { ...turns, child_ids: [mia.id, leo.id] }));
  const newcomer = await registerPerson(api, 'child');
  const { family_code: code } = await granted(parent.get('/api/families/current'));
  await granted(newcomer.post('/api/families/join', { code }));
  await granted(parent.get('/api/families/join-requests')); // the only place where the watcher allows a request to belong to two families
  return family;
}

/** Guarantee: a combined page shows a person only what its parts would (Rules 10.14). */
test('Rules 4.11: GET /api/pages/child returns what its five routes return to that child', async () => {
  const { mia, leo } = await makeBusyFamily();
  for (const child of [mia, leo]) {
    const page = await granted(child.get(`/api/pages/child?${range}`));
    expect(page).toEqual({
      balance: await granted(child.get(`/api/tokens/${child.id}/balance`)),
      tasks: await granted(child.get('/api/tasks')),
      days: await granted(child.get(`/api/days?${range}`)),
      redemptions: await granted(child.get('/api/rewards/redemptions')),
      family: await granted(child.get('/api/families/current')),
    });
    expect(page.tasks.length * page.redemptions.length * page.balance.balance).toBeGreaterThan(0);
    const sibling = child === mia ? leo : mia;
    expect(JSON.stringify(page)).not.toContain(sibling.id);
  }
});

test('Rules 4.11: GET /api/pages/parent returns what its six routes return to a parent', async () => {
  const { parent } = await makeBusyFamily();
  const page = await granted(parent.get('/api/pages/parent'));
  expect(page).toEqual({
    children: await granted(parent.get('/api/profiles?role=child')),
    overview: await granted(parent.get('/api/overview')),
    tasks: await granted(parent.get('/api/tasks')),
    redemptions: await granted(parent.get('/api/rewards/redemptions')),
    join_requests: await granted(parent.get('/api/families/join-requests')),
    family: await granted(parent.get('/api/families/current')),
  });
  for (const part of [page.children, page.overview, page.tasks, page.redemptions, page.join_requests])
    expect(part).not.toEqual([]);
});

test('Rules 4.11: a page is for its own role, and requires a session', async () => {
  const { parent, mia } = await makeFamily(api);
  expect((await parent.get(`/api/pages/child?${range}`)).status).toBe(403);
  expect((await mia.get('/api/pages/parent')).status).toBe(403);
  expect((await api.send('GET', '/api/pages/parent')).status).toBe(401);
  expect((await mia.get('/api/pages/child')).status).toBe(422);
});
