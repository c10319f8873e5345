import { DriverException, type EntityName } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import { type Task, TaskEntity } from '../tasks/task.entity.ts';
import { type TokenTransaction, TokenTransactionEntity } from './token-transaction.entity.ts';

/** SQLSTATEs of ledger.sql.ts; 23505 is one key used for two children at the same moment. */
const refusals = {
  TN401: 'noActor',
  TN403: 'wrongRole',
  TN404: 'absent',
  TN409: 'stateForbids',
  TN422: 'keyUsed',
  23505: 'keyUsed',
} as const;

export type LedgerRefusalReason = (typeof refusals)[keyof typeof refusals];

/** The ledger said no and moved nothing. Services turn the reason into a sentence. */
export class LedgerRefusal extends Error {
  readonly reason: LedgerRefusalReason;

  constructor(reason: LedgerRefusalReason, cause: unknown) {
    super(`The ledger refused: ${reason}`, { cause });
    this.name = 'LedgerRefusal';
    this.reason = reason;
  }
}

/** `key` becomes the transaction's id; the same key, actor and `requestHash` again answers the first transaction. */
export type Award = {
  familyId: string;
  actorId: string;
  childId: string;
  amount: number;
  description: string;
  key: string;
  requestHash: Uint8Array;
};

export function awardTokens(em: EntityManager, award: Award): Promise<TokenTransaction> {
  const { familyId, actorId, childId, amount, description, key, requestHash } = award;
  const args = [familyId, actorId, childId, amount, description, key, requestHash];
  return call(em, TokenTransactionEntity, 'select * from award_tokens(?, ?, ?, ?, ?, ?, ?)', args);
}

export type Approval = { familyId: string; actorId: string; taskId: string; transactionId: string };

/** Pays the reward to `completedBy`, once; an approved task comes back as it is. */
export function approveTask(em: EntityManager, approval: Approval): Promise<Task> {
  const { familyId, actorId, taskId, transactionId } = approval;
  return call(em, TaskEntity, 'select * from approve_task(?, ?, ?, ?)', [familyId, actorId, taskId, transactionId]);
}

/** One statement is one transaction and one round trip; the function sets the caller's variables by itself. */
async function call<T extends object>(em: EntityManager, entity: EntityName<T>, sql: string, args: unknown[]) {
  const bare = em.fork();
  bare.clearSessionContext();
  try {
    const [row] = await bare.execute<[Partial<T>]>(sql, args);
    return bare.map<T>(entity, row);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(error: unknown): LedgerRefusal | undefined {
  if (!(error instanceof DriverException)) return undefined;
  const known = Object.entries(refusals).find(([state]) => state === error.code);
  return known && new LedgerRefusal(known[1], error);
}
