import { callFunction } from '../../core/database/call-function.ts';
import { type EntityManager, readWithin } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { type Actor, askingFor } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import type { ActingAdultDto } from '../families/adult.contract.ts';
import {
  pageQuery,
  type QuestionDto,
  type TransactionDto,
  transactionPageDto,
  type TransactionType,
} from './token.contract.ts';

/** A page without transactions is one row with a null `id`. */
interface PageRow {
  readonly total: string;
  readonly id: string | null;
  readonly type: TransactionType;
  readonly amount: string;
  readonly balance_after: string;
  readonly description: string;
  readonly compensates: string | null;
  readonly taken_back_at: string | null;
  readonly taken_back_by: ActingAdultDto | null;
  readonly by: ActingAdultDto | null;
  readonly created_at: string;
  readonly asked: string | null;
  readonly asked_at: string | null;
  readonly answer: string | null;
  readonly answered_at: string | null;
  readonly answered_by: ActingAdultDto | null;
}

const listSql = 'select * from fn.list_transactions(?, ?, ?, ?, ?, ?, ?)';

/** One page, newest first (Rules 5.6); 404 in the same cases as readBalance. */
export const listTransactions = operation(
  {
    route: 'GET /api/tokens/:childId/transactions',
    summary: 'List the transactions of a child, newest first',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    standby: 'later-pages',
    of: 'child',
    query: pageQuery,
    answers: { 200: transactionPageDto },
  },
  async ({ em, asker, actor, params: { childId }, query: { page, page_size: size } }) => {
    const rows = actor
      ? await readPage(em, actor, { childId, page, size })
      : await orReject(callFunction<PageRow>(em, listSql, askingFor(asker, childId, page, size)));
    return { transactions: rows.flatMap(toListedDto), total: Number(rows[0]?.total) };
  },
);

const pageSql = `
  select page.* from (select ?::uuid as family_id, ?::uuid as child_id) asked
    left join token_account account using (family_id, child_id)
    left join profile on profile.family_id = asked.family_id and profile.id = child_id and role = 'child'
   cross join lateral fn.history_page(asked.family_id, child_id, coalesce(seq, 0), ?, ?) page
   where account.child_id is not null or profile.id is not null`;

/** Allows the same people as ledger_read_account. */
async function readPage(
  em: EntityManager,
  { familyId, profileId, role }: Actor,
  { childId, page, size }: { childId: string; page: number; size: number },
): Promise<PageRow[]> {
  if (role === 'child' && childId !== profileId) throw notFound();
  // Outside a transaction, the function would run without the caller's variables.
  const rows = await readWithin(em, (tx) => callFunction<PageRow>(tx, pageSql, [familyId, childId, page, size]));
  if (rows.length === 0) throw notFound();
  return rows;
}

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
      taken_back_by: row.taken_back_by,
      question: questionIn(row),
      by: row.by,
      created_at: new Date(row.created_at).toISOString(),
    },
  ];
}

const questionIn = ({
  asked: text,
  asked_at,
  answer,
  answered_at,
  answered_by,
}: Omit<PageRow, 'id'>): QuestionDto | null =>
  asked_at === null
    ? null
    : {
        text,
        asked_at: new Date(asked_at).toISOString(),
        answer,
        answered_at: answered_at && new Date(answered_at).toISOString(),
        answered_by,
      };
