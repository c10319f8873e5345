import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AuthSessionEntity } from '../auth/auth-session.entity.ts';
import { RefreshTokenEntity } from '../auth/refresh-token.entity.ts';
import { type Caller, emFor, type MikroORM } from '../database/orm.ts';
import { TaskAttemptEntity } from '../tasks/task-attempt.entity.ts';
import { approveTask, awardTokens } from '../tokens/ledger.ts';
import type { InsertedFamily } from './insert-family.ts';
import { markTaskCompleted, insertTask } from './insert-task.ts';

export type Filled = { sessionId: string; taskId: string };

/** A row of every table for each child: a session, a task completed and paid, an award. By the children's order. */
export async function fillFamily(orm: MikroORM, { parent, children }: InsertedFamily): Promise<Filled[]> {
  const filled: Filled[] = [];
  for (const child of children) {
    const taskId = await insertTask(orm, parent, child.profileId);
    await markTaskCompleted(orm, child, taskId);
    await addAttempt(orm, child, taskId);
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
    filled.push({ sessionId: await addSession(orm, child), taskId });
  }
  return filled;
}

async function addAttempt(orm: MikroORM, child: Caller, taskId: string) {
  const { familyId, profileId } = child;
  const attempt = { familyId, id: uuidv7(), taskId, childId: profileId, createdBy: profileId };
  await emFor(orm, child).insert(TaskAttemptEntity, { ...attempt, requestHash: Buffer.alloc(32) });
}

async function addSession(orm: MikroORM, caller: Caller): Promise<string> {
  const { familyId, profileId } = caller;
  const id = uuidv7();
  const em = emFor(orm, caller);
  await em.insert(AuthSessionEntity, { familyId, id, profileId, expiresAt: new Date(Date.now() + 60_000) });
  await em.insert(RefreshTokenEntity, { familyId, tokenHash: randomBytes(32), sessionId: id, profileId });
  return id;
}
