import type { z } from 'zod';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { getProfile } from '../families/profile.service.ts';
import type { Actor, Asker } from '../../platform/kernel/actor.ts';
import { counted } from '../../platform/kernel/counted.ts';
import { hashOf } from '../../platform/kernel/idempotency.ts';
import { type Adjustment, awardTokens, deductTokens, listPage, type PageRow, readBalance } from './ledger.ts';
import type { TokenTransaction } from './token-transaction.entity.ts';
import type { adjustmentBody, BalanceDto, pageQuery, TransactionDto, TransactionPageDto } from './token.contract.ts';

export async function getBalance(em: EntityManager, asker: Asker, childId: string): Promise<BalanceDto> {
  return { balance: await orReject(readBalance(em, asker, childId)) };
}

type Page = z.output<typeof pageQuery> & { childId: string };

/** One page, newest first (Rules 5.6). */
export async function listTransactions(em: EntityManager, asker: Asker, asked: Page): Promise<TransactionPageDto> {
  const { childId, page, page_size: size } = asked;
  const rows = await orReject(listPage(em, asker, { childId, page, size }));
  return { transactions: rows.flatMap(toListedDto), total: Number(rows[0]?.total) };
}

/** Nothing for the row of an empty page. */
function toListedDto({ id, ...row }: PageRow): TransactionDto[] {
  if (id === null) return [];
  return [
    {
      id,
      transaction_type: row.type,
      amount: Number(row.amount),
      balance_after: Number(row.balance_after),
      description: row.description,
      compensates: row.compensates,
      taken_back_at: row.taken_back_at && new Date(row.taken_back_at).toISOString(),
      created_at: new Date(row.created_at).toISOString(),
    },
  ];
}

type Adjusting = z.output<typeof adjustmentBody> & { key: string };

/** Gives tokens to a child of the family; the ledger function is the transaction and knows the key (Rules 1.8). */
export async function award(em: EntityManager, asker: Asker, asked: Adjusting): Promise<TransactionDto> {
  return toTransactionDto(await orReject(awardTokens(em, asker, adjustmentOf('award', asked))));
}

/** Takes tokens from a child of the family, as `award` gives them; 409 beyond the balance (Rules 5.2). */
export async function deduct(em: EntityManager, actor: Actor, asked: Adjusting): Promise<TransactionDto> {
  const tooFewTokens = async (missing: string) => {
    const { display_name: name } = await getProfile(em, actor, asked.child_id);
    return `${name} has only ${counted(asked.amount - Number(missing), 'token')}`;
  };
  return toTransactionDto(await orReject(deductTokens(em, actor, adjustmentOf('deduct', asked)), { tooFewTokens }));
}

function adjustmentOf(move: 'award' | 'deduct', { key, ...content }: Adjusting): Adjustment {
  const { child_id: childId, amount, description } = content;
  return { childId, amount, description, key, requestHash: hashOf(move, content) };
}

/** Of one that has just been made; made again by the same key, it says no more than it did. */
export function toTransactionDto(row: TokenTransaction): TransactionDto {
  return {
    id: row.id,
    transaction_type: row.type,
    amount: row.amount,
    balance_after: row.balanceAfter,
    description: row.description,
    compensates: row.compensates ?? null,
    taken_back_at: null,
    created_at: row.createdAt.toISOString(),
  };
}
