import { uuidv7 } from 'uuidv7';
import { emFor, type MikroORM } from '../../../src/core/database/orm.ts';
import { cancelRedemption } from '../../../src/family/rewards/cancel-redemption.ts';
import { fulfillRedemption } from '../../../src/family/rewards/fulfill-redemption.ts';
import { redeemReward } from '../../../src/family/rewards/redeem-reward.ts';
import { RedemptionEntity } from '../../../src/family/rewards/redemption.entity.ts';
import { RewardEntity } from '../../../src/family/rewards/reward.entity.ts';
import { reverseTransaction } from '../../../src/family/reversals/reverse-transaction.ts';
import { TaskEntity } from '../../../src/family/tasks/task.entity.ts';
import { approveTask } from '../../../src/family/tasks/approvals/approve-task.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { insertTask, markTaskCompleted } from '../../testing/families/insert-task.ts';
import { awardTokens } from '../../../src/family/tokens/award-tokens.ts';
import { deductTokens } from '../../../src/family/tokens/deduct-tokens.ts';
import { TokenAccountEntity, TokenTransactionEntity } from '../../../src/family/tokens/token.entity.ts';

export type RealAccount = Awaited<ReturnType<typeof openRealAccount>>;

export async function openRealAccount(orm: MikroORM, { cost, left }: { cost: number; left: number }) {
  const { familyId, parent, children } = await insertFamily(orm);
  const [child] = children;
  const childId = child.profileId;
  const rewardId = uuidv7();
  const requestHash = Buffer.alloc(32);
  const parentEm = () => emFor(orm, parent);
  const made = { familyId, id: rewardId, title: 'Film night', createdBy: parent.profileId, requestHash };
  await parentEm().insert(RewardEntity, { ...made, cost, quantityTotal: left });
  const adjustment = (amount: number) => ({ body: { child_id: childId, amount, description: 'Kind' }, key: uuidv7() });
  const [ids, tasks, redemptions]: [string[], string[], string[]] = [[], [], []];

  async function readRows() {
    const rows = await parentEm().find(TokenTransactionEntity, { familyId, childId }, { orderBy: { seq: 'asc' } });
    ids.splice(0, ids.length, ...rows.map(({ id }) => id));
    return rows;
  }

  return {
    award: (amount: number) => awardTokens.run({ em: orm.em, asker: parent, ...adjustment(amount) }),
    deduct: (amount: number) => deductTokens.run({ em: orm.em, asker: parent, ...adjustment(amount) }),
    async approve(reward: number, paid: number) {
      const taskId = await insertTask(orm, parent, childId, reward);
      await markTaskCompleted(orm, child, taskId);
      const body = { amount: paid, reason: 'Well done' };
      await approveTask.run({ em: orm.em, asker: parent, params: { id: taskId }, body });
      tasks.push(taskId);
    },
    async redeem() {
      const asked = { em: orm.em, asker: child, params: { id: rewardId }, key: uuidv7() };
      redemptions.push((await redeemReward.run(asked)).id);
    },
    cancel: (which: number) =>
      cancelRedemption.run({
        em: orm.em,
        asker: parent,
        params: { id: redemptions[which] ?? '' },
        body: { cancellation_reason: null },
      }),
    fulfill: (which: number) =>
      fulfillRedemption.run({ em: parentEm(), asker: parent, params: { id: redemptions[which] ?? '' } }),
    async reverse(place: number, takesLess: boolean) {
      await readRows();
      const params = { id: ids[place] ?? uuidv7() };
      const body = takesLess ? ({ if_spent: 'take_what_is_there' } as const) : {};
      const take = () => reverseTransaction.run({ em: orm.em, asker: parent, params, body, key: uuidv7() });
      const [first, again] = [await take(), await take()];
      if (first.id !== again.id) throw new Error(`${params.id} was taken back twice`);
    },
    async read() {
      const em = parentEm();
      const rows = await readRows();
      const placeOf = (id: string | null | undefined) => (id ? ids.indexOf(id) : null);
      const account = await em.findOne(TokenAccountEntity, { familyId, childId });
      const reward = await em.findOneOrFail(RewardEntity, { familyId, id: rewardId });
      const everyTask = await em.find(TaskEntity, { familyId }, { orderBy: { id: 'asc' } });
      const everyRedemption = await em.find(RedemptionEntity, { familyId }, { orderBy: { id: 'asc' } });
      return {
        rows: rows.map(({ seq, type, amount, balanceAfter, compensates }) => ({
          seq,
          type,
          amount,
          balanceAfter,
          compensates: placeOf(compensates),
        })),
        balance: account?.balance ?? 0,
        seq: account?.seq ?? 0,
        left: (reward.quantityTotal ?? 0) - reward.quantityTaken,
        tasks: everyTask.map((task) => [task.status, Boolean(task.takenBackAt), placeOf(task.transactionId)]),
        redemptions: everyRedemption.map((one) => [
          one.status,
          Boolean(one.takenBackAt),
          placeOf(one.transactionId ?? one.id),
        ]),
      };
    },
  };
}
