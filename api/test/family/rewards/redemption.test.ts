import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import { accountOf, award, makeReward } from './reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import {
  asChildReads,
  callerOf,
  childOf,
  makeFamily,
  registerPerson,
  type TestPerson,
} from '../../testing/families/test-family.ts';
import type { RedemptionDto } from '../../../src/family/rewards/reward.contract.ts';
import { RedemptionEntity } from '../../../src/family/rewards/redemption.entity.ts';
import { redeemReward } from '../../../src/family/rewards/redeem-reward.ts';

const api = startTestApi();
afterAll(api.close);

async function makeShop() {
  const { parent, mia, leo } = await makeFamily(api);
  for (const child of [mia, leo]) await award(parent, child, 1000);
  const { id: rewardId } = await makeReward(parent);
  const redeem = async (child: TestPerson): Promise<RedemptionDto> =>
    (await child.post(`/api/rewards/${rewardId}/redeem`, undefined, { key: randomUUID() })).body;
  const decide = async (redemption: RedemptionDto, decision: 'fulfill' | 'cancel'): Promise<RedemptionDto> =>
    (await parent.post(`/api/rewards/redemptions/${redemption.id}/${decision}`)).body;
  return { parent, mia, leo, rewardId, redeem, decide };
}

async function list(person: TestPerson, query = '') {
  const { status, headers, body } = await person.get(`/api/rewards/redemptions${query}`);
  return { status, body, total: headers.get('X-Total-Count') };
}

const listOf = (body: RedemptionDto[], total = body.length) => ({ status: 200, body, total: String(total) });

test('Rules 7.2: GET /api/rewards/redemptions: newest first, all of the family for a parent, its own for a child', async () => {
  const { parent, mia, leo, redeem } = await makeShop();
  const [first, second, third] = [await redeem(mia), await redeem(leo), await redeem(mia)];
  expect([first.child_name, second.child_name]).toEqual(['Mia', 'Leo']);
  expect(await list(parent)).toEqual(listOf([third, second, first]));
  expect(await list(mia)).toEqual(listOf([third, first]));
  expect(await list(leo)).toEqual(listOf([second]));
  const stranger = await registerPerson(api, 'parent');
  expect(await list(stranger)).toEqual(listOf([]));
});

test('GET /api/rewards/redemptions?status=: filters for either role', async () => {
  const { parent, mia, leo, redeem, decide } = await makeShop();
  const [first, second, third] = [await redeem(mia), await redeem(mia), await redeem(leo)];
  const [cancelled, fulfilled] = [await decide(second, 'cancel'), await decide(first, 'fulfill')];
  expect(await list(parent, '?status=pending')).toEqual(listOf([third]));
  expect(await list(parent, '?status=fulfilled')).toEqual(listOf([fulfilled]));
  expect(await list(parent, '?status=cancelled')).toEqual(listOf([cancelled]));
  expect(await list(parent)).toEqual(listOf([third, cancelled, fulfilled]));
  expect(await list(mia, '?status=pending')).toEqual(listOf([]));
  expect(await list(mia, '?status=cancelled')).toEqual(listOf([asChildReads(cancelled)]));
});

test('GET /api/rewards/redemptions: the child’s name is its current one', async () => {
  const { parent, mia, redeem } = await makeShop();
  const redemption = await redeem(mia);
  await parent.put(`/api/auth/children/${mia.id}`, { display_name: 'Mia Rose' });
  const renamed = { ...redemption, child_name: 'Mia Rose' };
  expect(await list(parent)).toEqual(listOf([renamed]));
  expect(await list(mia)).toEqual(listOf([renamed]));
});

test('Rules 1.4: pages hold all matches, newest first, with their total number', async () => {
  const { parent, mia, leo, redeem, decide } = await makeShop();
  const made = [await redeem(mia), await redeem(leo), await redeem(mia), await redeem(leo), await redeem(mia)] as const;
  const [oldest, fourth, third, second, newest] = made.map(({ id }) => id);
  await decide(made[2], 'fulfill');
  const page = async (person: TestPerson, query: string) => {
    const { body, total } = await list(person, `?${query}`);
    return [body.map(({ id }: RedemptionDto) => id), Number(total)];
  };
  expect(await page(parent, 'page=1&page_size=2')).toEqual([[newest, second], 5]);
  expect(await page(parent, 'page=2&page_size=2')).toEqual([[third, fourth], 5]);
  expect(await page(parent, 'page=3&page_size=2')).toEqual([[oldest], 5]);
  expect(await page(parent, 'page=4&page_size=2')).toEqual([[], 5]);
  expect(await page(parent, 'page_size=1')).toEqual([[newest], 5]);
  expect(await page(parent, 'page=1')).toEqual([[newest, second, third, fourth, oldest], 5]);
  expect(await page(parent, 'status=pending&page=2&page_size=3')).toEqual([[oldest], 4]);
  expect(await page(mia, 'page=2&page_size=1')).toEqual([[third], 3]);
  expect(await page(mia, 'status=pending&page=1&page_size=5')).toEqual([[newest, oldest], 2]);
});

test.each([
  'status=open',
  'status=',
  'page=0',
  'page=x',
  'page=1e1',
  'page_size=0',
  'page_size=101',
  'page=1&page=2',
  'limit=5',
])('GET /api/rewards/redemptions?%s is refused', async (query) => {
  const parent = await registerPerson(api, 'parent');
  expect((await list(parent, `?${query}`)).status).toBe(422);
});

test('Rules 1.4: without a page, all pending ones and the newest 100 closed in one list', async () => {
  const { parent, mia, rewardId, redeem } = await makeShop();
  const caller = await callerOf(parent);
  const { familyId } = caller;
  await award(parent, mia, 1000);
  const redeemMany = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      const asker = childOf(caller, mia);
      await redeemReward.run({ em: api.orm.em, asker, params: { id: rewardId }, key: uuidv7() });
    }
  };
  const oldest = await redeem(mia);
  await redeemMany(103);
  const em = emFor(api.orm, caller);
  const closed = { status: 'fulfilled', fulfilledAt: new Date(), fulfilledBy: parent.id } as const;
  await em.nativeUpdate(RedemptionEntity, { familyId, id: { $ne: oldest.id } }, closed);
  const newest = await redeem(mia);

  const { body: all } = await list(parent, '?page=1&page_size=100');
  const { body: rest } = await list(parent, '?page=2&page_size=100');
  const whole = [...all, ...rest];
  expect(whole).toHaveLength(105);
  expect([whole[0], whole[104]]).toEqual([newest, oldest]);
  expect(await list(parent)).toEqual(listOf([...whole.slice(0, 101), oldest], 105));
  expect(await list(mia)).toEqual(listOf(asChildReads([...whole.slice(0, 101), oldest]), 105));
  expect(await list(parent, '?status=fulfilled')).toEqual(listOf(whole.slice(1, 101), 103));
  expect(await list(parent, '?status=pending')).toEqual(listOf([newest, oldest]));
  expect((await accountOf(mia))[0]).toBe(2000 - 1050);
});
