import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { signIn } from '../testing/test-family.ts';
import { seedDemoFamily } from './demo-family.ts';
import { demoChildren, demoParent } from './demo-story.ts';

const api = startTestApi();
afterAll(api.close);

beforeAll(async () => {
  await seedDemoFamily(api.orm);
  await seedDemoFamily(api.orm);
});

test('the demo family has something on every screen, a child in each tier, and is made once', async () => {
  const parent = await signIn(api, demoParent.email);
  const countOf = async (path: string) => (await parent.get(path)).body.length;
  expect(await countOf('/api/profiles?role=child')).toBe(3);
  expect(await countOf('/api/tasks')).toBe(9);
  expect(await countOf('/api/rewards')).toBe(7);
  expect(await countOf('/api/allowances')).toBe(1);
  expect(await countOf('/api/rewards/redemptions?status=pending')).toBe(1);
  expect(await countOf('/api/rewards/redemptions?status=fulfilled')).toBe(1);
  const balances: number[] = [];
  for (const { email } of Object.values(demoChildren)) {
    const child = await signIn(api, email);
    balances.push((await child.get(`/api/tokens/${child.id}/balance`)).body.balance);
  }
  expect(balances).toEqual([100, 55, 15]);
});
