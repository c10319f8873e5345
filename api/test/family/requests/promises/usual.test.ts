import { afterAll, expect, test } from '@jest/globals';
import { usualHours } from '../../../../src/family/families/nudges/usual-hours.ts';
import { limits } from '../../../../src/core/kernel/limits.contract.ts';
import { openOwnerOrm } from '../../../testing/processes/test-database.ts';
import { createRandom, randomSeed } from '../../../testing/random.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { makeFamily, makeTask, type TestPerson } from '../../../testing/families/test-family.ts';
import { hoursAgo, makeWaitingFamily } from './promise-fixture.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => owner.close());
afterAll(api.close);

const current = '/api/families/current';
const usualFor = async (person: TestPerson) => (await person.get(current)).body.usual_hours;
const unknown = { tasks: null, rewards: null };

interface Answered {
  at: number;
  took: number;
}

/** 80% of the latest twenty were answered within this time. */
function naive(all: readonly Answered[]): number | null {
  const latest = all
    .toSorted((one, other) => one.at - other.at)
    .slice(0, limits.answersMax)
    .map(({ took }) => took)
    .toSorted((one, other) => one - other);
  if (latest.length < limits.answersMin) return null;
  return usualHours((latest[Math.ceil(latest.length * 0.8) - 1] ?? 0) * 3600);
}

test('Rules 12.288: the usual time equals a manual count on random histories', async () => {
  const seed = randomSeed();
  const random = createRandom(seed);
  const family = await makeWaitingFamily(api, owner);
  const { parent, mia, leo } = family;
  const [tasks, rewards]: [Answered[], Answered[]] = [[], []];
  for (let place = 0; place < 56; place += 1) {
    const child = random() < 0.6 ? mia : leo;
    const at = Math.ceil(random() * 5000) + place / 100;
    const took = Math.ceil(random() ** 3 * 200 * 10) / 10;
    const [answeredAt, sinceAt] = [hoursAgo(at), hoursAgo(at + took)];
    const kind = random();
    if (kind < 0.4) {
      const task = await family.waiting('task', 1, child);
      await task.decide('approve', {});
      await family
        .as()
        .execute('update task set completed_at = ?, approved_at = ? where id = ?', [sinceAt, answeredAt, task.id]);
      tasks.push({ at, took });
    } else if (kind < 0.6) {
      const task = await family.waiting('task', 1, child);
      await task.decide('reject', {});
      const sql = 'update task_attempt set completed_at = ?, rejected_at = ? where task_id = ?';
      await family.as().execute(sql, [sinceAt, answeredAt, task.id]);
      tasks.push({ at, took });
    } else if (kind < 0.9) {
      const redemption = await family.waiting('redemption', 1, child);
      await redemption.decide('fulfill');
      const sql = 'update redemption set redeemed_at = ?, fulfilled_at = ? where id = ?';
      await family.as().execute(sql, [sinceAt, answeredAt, redemption.id]);
      rewards.push({ at, took });
    } else if (kind < 0.93) {
      await (await family.waiting('redemption', 1, child)).decide('cancel', {});
    } else {
      // Completed by the parent, so not an answer to a child.
      const id = await makeTask(parent, child.id);
      await parent.post(`/api/tasks/${id}/complete`, {});
      await parent.post(`/api/tasks/${id}/approve`, {});
    }
    if (place % 8 !== 7) continue;
    for (const who of [parent, mia, leo])
      expect([seed, place, await usualFor(who)]).toEqual([
        seed,
        place,
        { tasks: naive(tasks), rewards: naive(rewards) },
      ]);
  }
}, 120_000);

test('Rules 12.288: five answers are needed; automatic approvals and other families do not count', async () => {
  const family = await makeWaitingFamily(api, owner);
  const { parent, mia, leo } = family;
  for (let count = 0; count < 4; count += 1) await (await family.waiting('task', 1)).decide('approve', {});
  const { body: gift } = await parent.post('/api/tasks', {
    title: 'A first coin',
    token_reward: 1,
    pays: 'at_once',
    assigned_to: mia.id,
  });
  await mia.post(`/api/tasks/${gift.id}/complete`);
  expect(await usualFor(parent)).toEqual(unknown);
  await (await family.waiting('task', 1)).decide('approve', {});
  expect(await usualFor(parent)).toEqual({ tasks: 3, rewards: null });
  expect(await usualFor(mia)).toEqual({ tasks: 3, rewards: null });
  expect(await usualFor(leo)).toEqual({ tasks: 3, rewards: null });
  const stranger = await makeFamily(api);
  expect(await usualFor(stranger.parent)).toEqual(unknown);
  expect((await parent.put(current, { answer_within_hours: 48 })).body.usual_hours).toEqual({
    tasks: 3,
    rewards: null,
  });
});

test('Rules 12.286: if a parent usually takes longer than the limit, a reminder is allowed after that time', async () => {
  const family = await makeWaitingFamily(api, owner);
  for (let count = 0; count < 5; count += 1) await (await family.waiting('redemption', 47)).decide('fulfill');
  const early = await family.waiting('redemption', 47);
  expect((await early.nudge()).status).toBe(409);
  expect((await (await family.waiting('redemption', 49)).nudge()).status).toBe(200);
  expect((await (await family.waiting('redemption', 47, family.leo)).nudge()).status).toBe(409);
});

test.each([0, 5, 25, 169, '24', null])('Rules 12.285: refuses a limit of %j', async (hours) => {
  const { parent } = await makeFamily(api);
  const message = 'Please choose 6, 12, 24, 48, 72 or 168 hours';
  expect(await parent.put(current, { answer_within_hours: hours })).toMatchObject({
    status: 422,
    body: { detail: message },
  });
});

test('Rules 12.285: the goal is to answer within a day until the parent changes it; a child reads it', async () => {
  const { parent, mia } = await makeFamily(api);
  expect((await mia.get(current)).body).toMatchObject({ answer_within_hours: 24, parent_name: 'Sarah' });
  expect((await parent.put(current, { answer_within_hours: 48 })).body).toMatchObject({ answer_within_hours: 48 });
  expect((await mia.get(current)).body.answer_within_hours).toBe(48);
  expect((await mia.put(current, { answer_within_hours: 6 })).status).toBe(403);
});
