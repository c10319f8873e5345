import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../database/orm.ts';
import { startTestApi } from '../testing/test-api.ts';
import { callerOf, registerPerson } from '../testing/test-family.ts';
import { whileFamilyLocked } from '../testing/while-family-locked.ts';
import { RewardEntity } from './reward.entity.ts';

const api = startTestApi();
afterAll(api.close);

/** A parent whose catalogue has room for one more, and `whileWaiting`: what `work` sends waits for the family's row. */
async function makeFullCatalogue() {
  const parent = await registerPerson(api, 'parent');
  const caller = await callerOf(parent);
  const { familyId } = caller;
  const usual = { familyId, title: 'Film night', cost: 10, createdBy: parent.id, requestHash: Buffer.alloc(32) };
  const rewards = Array.from({ length: 199 }, () => ({ ...usual, id: uuidv7() }));
  await emFor(api.orm, caller).insertMany(RewardEntity, rewards);
  const whileWaiting = <T>(work: () => Promise<T>) => whileFamilyLocked(api.orm, caller, work);
  const create = (key?: string) => parent.post('/api/rewards', { title: 'Zoo', cost: 10 }, key ? { key } : {});
  return { parent, create, whileWaiting, someId: rewards[0]?.id };
}

/** Guarantee: the limit holds for rewards that are made at the same moment, too. */
test('ruling 22: a family has at most 200 rewards, deleted ones not counted', async () => {
  const { parent, create, whileWaiting, someId } = await makeFullCatalogue();
  // Without the lock of the family's row each of the four would have counted 199.
  const answers = await whileWaiting(() => Promise.all([create(), create(), create(), create()]));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const detail = 'A family can have at most 200 rewards';
  expect(answers.filter(({ status, body }) => status === 409 && body.detail === detail)).toHaveLength(3);
  await parent.delete(`/api/rewards/${someId}`);
  expect((await create()).status).toBe(201);
});

/** Guarantee: one tap that the network sends twice is one tap, also when it takes the last place there is. */
test('ruling 23: the last reward there is room for, sent twice at once, is made once and answered twice', async () => {
  const { create, whileWaiting } = await makeFullCatalogue();
  const key = randomUUID();
  const answers = await whileWaiting(() => Promise.all([create(key), create(key), create(key)]));
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, key]));
  expect((await create()).status).toBe(409);
});
