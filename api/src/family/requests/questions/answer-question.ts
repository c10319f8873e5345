import { callForRow } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { toQuestionDto, TokenQuestionEntity } from '../../tokens/token-question.entity.ts';
import { questionDto } from '../../tokens/token.contract.ts';
import { answerQuestionBody } from './question.contract.ts';

/** Moves no tokens; the parent can award them or reverse the deduction (Rules 12.302). */
export const answerQuestion = operation(
  {
    route: 'POST /api/tokens/transactions/:id/answer',
    summary: 'Answer a child’s question about a deduction, once',
    who: 'parent',
    session: 'inside',
    changes: ['tokens'],
    of: 'question',
    body: answerQuestionBody,
    example: { text: 'Something new' },
    answers: { 200: questionDto },
    refuses: [409],
  },
  async ({ em, asker, params: { id }, body: { text } }) => {
    const sql = 'select * from fn.answer_question(?, ?, ?, ?, ?, ?)';
    const answering = callForRow(em, TokenQuestionEntity, sql, askingFor(asker, id, text));
    return toQuestionDto(await orReject(answering, { stateForbids: 'You’ve already answered this' }));
  },
);
