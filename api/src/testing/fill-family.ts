import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AuthSessionEntity } from '../sessions/auth-session.entity.ts';
import { RefreshTokenEntity } from '../sessions/refresh-token.entity.ts';
import { type Caller, emFor, type MikroORM } from '../database/orm.ts';
import { RewardEntity } from '../rewards/reward.entity.ts';
import { AllowanceEntity } from '../allowances/allowance.entity.ts';
import { awardTokens } from '../tokens/ledger.ts';
import type { InsertedFamily } from './insert-family.ts';
import { connectAs } from './test-database.ts';
import { markTaskCompleted, insertTask } from './insert-task.ts';
import { approveTask } from '../tasks/task.ledger.ts';
import { redeemReward } from '../redemptions/redemption.ledger.ts';
import { payAllowance } from '../allowances/allowance.ledger.ts';

/**
 * A row of every table for each child: a session, a task completed and paid, an award, an allowance paid once, a reward
 * redeemed, the request it came by. Answers the tasks, by the children's order.
 */
export async function fillFamily(orm: MikroORM, { parent, children }: InsertedFamily): Promise<string[]> {
  const taskIds: string[] = [];
  for (const child of children) {
    const taskId = await insertTask(orm, parent, child.profileId);
    await markTaskCompleted(orm, child, taskId);
    const actor = { familyId: parent.familyId, actorId: parent.profileId };
    await approveTask(orm.em, { ...actor, taskId, transactionId: uuidv7() });
    const award = {
      childId: child.profileId,
      amount: 3,
      description: 'Kind',
      key: uuidv7(),
      requestHash: Buffer.alloc(32),
    };
    await awardTokens(orm.em, { ...actor, ...award });
    await addPaidAllowance(orm, parent, child.profileId);
    await addRedemption(orm, parent, child.profileId);
    await addJoinRequest(parent, child.profileId);
    await addSession(orm, child);
    taskIds.push(taskId);
  }
  return taskIds;
}

/** Due in the past, so that it is paid once here; the next date lies far ahead of any sweep. */
async function addPaidAllowance(orm: MikroORM, { familyId, profileId: createdBy }: Caller, childId: string) {
  const id = uuidv7();
  const plan = { startDate: '2026-01-01', nextDate: '2026-01-05', nextExecutionAt: new Date('2026-01-04T23:00:00Z') };
  const allowance = {
    familyId,
    id,
    childId,
    name: 'Pocket money',
    amount: 2,
    frequency: 'weekly',
    createdBy,
    ...plan,
  } as const;
  await emFor(orm, { familyId, profileId: createdBy, role: 'parent' }).insert(AllowanceEntity, {
    ...allowance,
    requestHash: Buffer.alloc(32),
  });
  const next = { nextDate: '2099-01-05', nextAt: new Date('2099-01-04T23:00:00Z') };
  const due = {
    period: plan.nextDate,
    now: new Date(),
    timeZone: 'Europe/Berlin',
    frequency: allowance.frequency,
    runId: uuidv7(),
  };
  await payAllowance(orm.em, { familyId, allowanceId: id, ...due, ...next });
}

async function addRedemption(orm: MikroORM, { familyId, profileId: createdBy }: Caller, childId: string) {
  const [rewardId, requestHash] = [uuidv7(), Buffer.alloc(32)];
  const reward = { familyId, id: rewardId, title: 'A sticker', cost: 1, quantityTotal: 3, createdBy, requestHash };
  await emFor(orm, { familyId, profileId: createdBy, role: 'parent' }).insert(RewardEntity, reward);
  await redeemReward(orm.em, { familyId, childId, rewardId, key: uuidv7(), requestHash });
}

/** As the owner, since a child asks and moves in by functions only. */
async function addJoinRequest({ familyId, profileId }: Caller, childId: string) {
  await using closing = new AsyncDisposableStack();
  const owner = closing.adopt(await connectAs('owner'), (each) => each.end());
  await owner.query(`select set_config('app.family_id', $1, false)`, [familyId]);
  await owner.query(
    `insert into join_request (family_id, id, child_family_id, child_id, display_name, status, decided_at, decided_by, request_hash)
     values ($1, $2, $1, $3, 'A child', 'accepted', now(), $4, $5)`,
    [familyId, uuidv7(), childId, profileId, Buffer.alloc(32)],
  );
}

async function addSession(orm: MikroORM, caller: Caller): Promise<void> {
  const { familyId, profileId } = caller;
  const id = uuidv7();
  const em = emFor(orm, caller);
  await em.insert(AuthSessionEntity, { familyId, id, profileId, expiresAt: new Date(Date.now() + 60_000) });
  await em.insert(RefreshTokenEntity, { familyId, tokenHash: randomBytes(32), sessionId: id, profileId });
}
