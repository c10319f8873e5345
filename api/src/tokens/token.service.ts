import type { z } from 'zod';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import { getProfile, isChildOfFamily } from '../families/profile.service.ts';
import type { Actor, Asker } from '../kernel/actor.ts';
import { counted } from '../kernel/counted.ts';
import { notFound } from '../kernel/errors.ts';
import { hashOf } from '../kernel/idempotency.ts';
import { type Adjustment, awardTokens, deductTokens, readBalance } from './ledger.ts';
import { TokenAccountEntity } from './token-account.entity.ts';
import { type TokenTransaction, TokenTransactionEntity } from './token-transaction.entity.ts';
import type { adjustmentBody, BalanceDto, pageQuery, TransactionDto, TransactionPageDto } from './token.contract.ts';

export async function getBalance(em: EntityManager, asker: Asker, childId: string): Promise<BalanceDto> {
  return { balance: await orReject(readBalance(em, asker, childId)) };
}

type Page = z.output<typeof pageQuery> & { childId: string };

/** One page, newest first: a range of seq, so a page costs the same however deep it lies (Rules 5.6). */
export function listTransactions(em: EntityManager, actor: Actor, page: Page): Promise<TransactionPageDto> {
  const { childId, page: number, page_size: size } = page;
  // One transaction for both reads costs three round trips less than one for each.
  return em.transactional(
    async (tx) => {
      const { seq: total } = await readAccount(tx, actor, childId);
      const newest = total - (number - 1) * size;
      if (newest < 1) return { transactions: [], total };
      const rows = await tx.find(
        TokenTransactionEntity,
        { familyId: actor.familyId, childId, seq: { $gt: newest - size, $lte: newest } },
        { orderBy: { seq: 'desc' } },
      );
      const takenBackAt = await readTakenBack(tx, actor, rows);
      return { transactions: rows.map((row) => toTransactionDto(row, takenBackAt.get(row.id))), total };
    },
    { readOnly: true },
  );
}

/** Transaction → when it was taken back, of those that were. */
async function readTakenBack(tx: EntityManager, { familyId }: Actor, rows: TokenTransaction[]) {
  const compensating = { familyId, compensates: { $in: rows.map(({ id }) => id) } };
  const takeBacks = await tx.find(TokenTransactionEntity, compensating);
  return new Map(takeBacks.map(({ compensates, createdAt }) => [compensates, createdAt]));
}

/** A child's account; none yet is an empty one. 404 for a parent, a stranger, and for a child asking for a sibling. */
async function readAccount(em: EntityManager, actor: Actor, childId: string) {
  if (actor.role === 'child' && childId !== actor.profileId) throw notFound();
  const account = await em.findOne(TokenAccountEntity, { familyId: actor.familyId, childId });
  if (account) return account;
  if (!(await isChildOfFamily(em, actor, childId))) throw notFound();
  return { balance: 0, seq: 0 };
}

type Adjusting = z.output<typeof adjustmentBody> & { key: string };

/** Gives tokens to a child of the family; the ledger function is the transaction and knows the key (Rules 1.8). */
export async function award(em: EntityManager, asker: Asker, asked: Adjusting): Promise<TransactionDto> {
  return toTransactionDto(await orReject(awardTokens(em, adjustmentOf('award', asker, asked))));
}

/** Takes tokens from a child of the family, as `award` gives them; 409 beyond the balance (Rules 5.2). */
export async function deduct(em: EntityManager, actor: Actor, asked: Adjusting): Promise<TransactionDto> {
  const tooFewTokens = async (missing: string) => {
    const { display_name: name } = await getProfile(em, actor, asked.child_id);
    return `${name} has only ${counted(asked.amount - Number(missing), 'token')}`;
  };
  return toTransactionDto(await orReject(deductTokens(em, adjustmentOf('deduct', actor, asked)), { tooFewTokens }));
}

function adjustmentOf(move: 'award' | 'deduct', asker: Asker, asked: Adjusting): Adjustment {
  const { familyId, profileId: actorId, sessionId, tokenHash } = asker;
  const { key, ...content } = asked;
  const { child_id: childId, amount, description } = content;
  const requestHash = hashOf(move, content);
  return { familyId, actorId, sessionId, tokenHash, childId, amount, description, key, requestHash };
}

export function toTransactionDto(row: TokenTransaction, takenBackAt?: Date): TransactionDto {
  return {
    id: row.id,
    transaction_type: row.type,
    amount: row.amount,
    balance_after: row.balanceAfter,
    description: row.description,
    compensates: row.compensates ?? null,
    taken_back_at: takenBackAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
