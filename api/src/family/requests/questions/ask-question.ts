import { callForRow } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { onlyFor } from '../../../core/errors/errors.ts';
import { toQuestionDto, TokenQuestionEntity } from '../../tokens/token-question.entity.ts';
import { questionDto } from '../../tokens/token.contract.ts';
import { askQuestionBody } from './question.contract.ts';

/** Moves no tokens (Rules 12.301). */
export const askQuestion = operation(
  {
    route: 'POST /api/tokens/transactions/:id/question',
    summary: 'Ask about one of your own deductions, once',
    who: 'child',
    session: 'inside',
    changes: ['tokens'],
    of: 'deduction',
    body: askQuestionBody,
    example: { text: 'What was this for?' },
    answers: { 200: questionDto },
    refuses: [409],
  },
  async ({ em, asker, params: { id }, body: { text } }) => {
    const sql = 'select * from fn.ask_question(?, ?, ?, ?, ?, ?)';
    const asking = callForRow(em, TokenQuestionEntity, sql, askingFor(asker, id, text));
    const asked = await orReject(asking, {
      wrongRole: onlyFor.child,
      stateForbids: (why) =>
        why === 'kind' ? 'Only a deduction can be questioned' : 'You’ve already asked about this',
    });
    return toQuestionDto(asked);
  },
);
