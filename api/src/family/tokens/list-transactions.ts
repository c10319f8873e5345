import { callFunction } from '../../platform/database/call-function.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { operation } from '../../platform/http/operation.ts';
import { askingFor } from '../../platform/kernel/actor.ts';
import {
  pageQuery,
  type QuestionDto,
  type TransactionDto,
  transactionPageDto,
  type TransactionType,
} from './token.contract.ts';

/** A transaction of a page; `total` counts all, and a page without any is one row whose `id` is null. */
interface PageRow {
  readonly total: string;
  readonly id: string | null;
  readonly type: TransactionType;
  readonly amount: string;
  readonly balance_after: string;
  readonly description: string;
  readonly compensates: string | null;
  readonly taken_back_at: string | null;
  readonly created_at: string;
  readonly asked: string | null;
  readonly asked_at: string | null;
  readonly answer: string | null;
  readonly answered_at: string | null;
}

const listSql = 'select * from fn.list_transactions(?, ?, ?, ?, ?, ?, ?)';

/** One page, newest first (Rules 5.6); 404 where readBalance answers 404. */
export const listTransactions = operation(
  {
    route: 'GET /api/tokens/:childId/transactions',
    summary: 'List the transactions of a child, newest first',
    who: 'anyone',
    session: 'inside',
    of: 'child',
    query: pageQuery,
    answers: { 200: transactionPageDto },
  },
  async ({ em, asker, params: { childId }, query: { page, page_size: size } }) => {
    const rows = await orReject(callFunction<PageRow>(em, listSql, askingFor(asker, childId, page, size)));
    return { transactions: rows.flatMap(toListedDto), total: Number(rows[0]?.total) };
  },
);

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
      question: questionIn(row),
      created_at: new Date(row.created_at).toISOString(),
    },
  ];
}

const questionIn = ({ asked: text, asked_at, answer, answered_at }: Omit<PageRow, 'id'>): QuestionDto | null =>
  asked_at === null
    ? null
    : {
        text,
        asked_at: new Date(asked_at).toISOString(),
        answer,
        answered_at: answered_at && new Date(answered_at).toISOString(),
      };
