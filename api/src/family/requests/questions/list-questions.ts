import { z } from 'zod';
import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { Counted, operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import type { TransactionType } from '../../tokens/token.contract.ts';
import { openQuestionDto } from './question.contract.ts';

interface Row {
  readonly total: string;
  readonly transaction_id: string;
  readonly child_id: string;
  readonly type: TransactionType;
  readonly amount: string;
  readonly description: string;
  readonly created_at: string;
  readonly asked: string | null;
  readonly asked_at: string;
}

/** Questions without an answer, oldest first: at most 100, with their total number (Rules 12.302). */
export const listQuestions = operation(
  {
    route: 'GET /api/tokens/questions',
    summary: 'List unanswered questions about deductions',
    who: 'parent',
    session: 'inside',
    answers: { 200: z.array(openQuestionDto) },
    isCounted: true,
  },
  async ({ em, asker }) => {
    const rows = await orReject(callFunction<Row>(em, 'select * from fn.list_questions(?, ?, ?, ?)', askingFor(asker)));
    const questions = rows.map((row) => ({
      id: row.transaction_id,
      child_id: row.child_id,
      transaction_type: row.type,
      amount: Number(row.amount),
      description: row.description,
      created_at: new Date(row.created_at).toISOString(),
      text: row.asked,
      asked_at: new Date(row.asked_at).toISOString(),
    }));
    return new Counted(questions, Number(rows[0]?.total ?? 0));
  },
);
