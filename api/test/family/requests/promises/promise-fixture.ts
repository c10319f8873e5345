import { emFor, type MikroORM } from '../../../../src/core/database/orm.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { callerOf, makeFamily, makeTask, type TestPerson } from '../../../testing/families/test-family.ts';
import { award, makeReward } from '../../rewards/reward-fixture.ts';

const hourMs = 3_600_000;
export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs);

type Shown = { id: string; nudged_at: string | null; may_nudge_at: string | null };

export async function makeWaitingFamily(api: TestApi, owner: MikroORM) {
  const family = await makeFamily(api);
  const { parent, mia } = family;
  const caller = await callerOf(parent);
  const as = () => emFor(owner, caller);
  const reward = await makeReward(parent, { cost: 1 });
  await award(parent, mia, 500);
  await award(parent, family.leo, 500);

  async function completed(hours: number, child: TestPerson = mia): Promise<string> {
    const id = await makeTask(parent, child.id);
    await child.post(`/api/tasks/${id}/complete`);
    await as().execute('update task set completed_at = ? where id = ?', [hoursAgo(hours), id]);
    return id;
  }
  async function redeemed(hours: number, child: TestPerson = mia): Promise<string> {
    const { id } = (await child.post(`/api/rewards/${reward.id}/redeem`)).body;
    await as().execute('update redemption set redeemed_at = ? where id = ?', [hoursAgo(hours), id]);
    return id;
  }
  const makers = { task: completed, redemption: redeemed };
  const pathOf = { task: '/api/tasks', redemption: '/api/rewards/redemptions' };
  return {
    ...family,
    caller,
    as,
    completed,
    redeemed,
    async waiting(kind: keyof typeof makers, hours: number, child: TestPerson = mia) {
      const id = await makers[kind](hours, child);
      return {
        id,
        nudge: (by: TestPerson = child) => by.post(`${pathOf[kind]}/${id}/nudge`),
        decide: (word: string, body?: object) => parent.post(`${pathOf[kind]}/${id}/${word}`, body),
        shown: async (by: TestPerson = child) => {
          const { body: rows } = await by.get(pathOf[kind]);
          return (rows as Shown[]).find((row) => row.id === id);
        },
        nudgedAt: (at: Date) => as().execute(`update ${kind} set nudged_at = ? where id = ?`, [at, id]),
      };
    },
  };
}
