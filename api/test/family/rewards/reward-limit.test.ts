import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf, registerPerson } from '../../testing/families/test-family.ts';
import { whileFamilyLocked } from '../../testing/families/while-family-locked.ts';
import { RewardEntity } from '../../../src/family/rewards/reward.entity.ts';

const api = startTestApi();
afterAll(api.close);

async function makeFullCatalogue() {
  const parent = await registerPerson(api, 'parent');
  const caller = await callerOf(parent);
  const { familyId } = caller;
  const usual = { familyId, title: 'Film night', cost: 10, createdBy: parent.id, requestHash: Buffer.alloc(32) };
  const rewards = Array.from({ length: 199 }, () => ({ ...usual, id: uuidv7() }));
  await emFor(api.orm, caller).insertMany(RewardEntity, rewards);
  const create = (key?: string) => parent.post('/api/rewards', { title: 'Zoo', cost: 10 }, key ? { key } : {});
  return { parent, caller, create, someId: rewards[0]?.id };
}

test('Rules 11.1: a family has at most 200 rewards, deleted ones not counted', async () => {
  const { parent, caller, create, someId } = await makeFullCatalogue();
  const answers = await whileFamilyLocked(
    caller,
    Array<typeof create>(4).fill(() => create()),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const detail = 'A family can have at most 200 rewards';
  expect(answers.filter(({ status, body }) => status === 409 && body.detail === detail)).toHaveLength(3);
  await parent.delete(`/api/rewards/${someId}`);
  expect((await create()).status).toBe(201);
});

test('Rules 1.8: the last reward there is room for, sent twice simultaneously, is created once and answered twice', async () => {
  const { caller, create } = await makeFullCatalogue();
  const key = randomUUID();
  const answers = await whileFamilyLocked(
    caller,
    Array<typeof create>(3).fill(() => create(key)),
  );
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, key]));
  expect((await create()).status).toBe(409);
});
