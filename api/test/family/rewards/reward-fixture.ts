import { randomUUID } from 'node:crypto';
import type { TestPerson } from '../../testing/families/test-family.ts';
import type { RewardDto } from '../../../src/family/rewards/reward.contract.ts';

export async function makeReward(parent: TestPerson, changes: object = {}): Promise<RewardDto> {
  const reward = { title: 'Film night', cost: 10, ...changes };
  return (await parent.post('/api/rewards', reward, { key: randomUUID() })).body;
}

export async function award(parent: TestPerson, child: TestPerson, amount: number): Promise<void> {
  await parent.post('/api/tokens/award', { child_id: child.id, amount, description: 'Well done' });
}

export async function accountOf(child: TestPerson): Promise<[balance: number, total: number]> {
  const { body: history } = await child.get(`/api/tokens/${child.id}/transactions`);
  return [(await child.get(`/api/tokens/${child.id}/balance`)).body.balance, history.total];
}

/** The stock as the parent sees it: null for unlimited; undefined if the reward is not in the catalog. */
export async function leftOf(parent: TestPerson, rewardId: string): Promise<number | null | undefined> {
  const rewards: RewardDto[] = (await parent.get('/api/rewards')).body;
  return rewards.find(({ id }) => id === rewardId)?.quantity_available;
}
