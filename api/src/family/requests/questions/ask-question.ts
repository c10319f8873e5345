import { raw } from '@mikro-orm/core';
import { readRow } from '../../../core/database/call-function.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { operation } from '../../../core/http/operation.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import {
  readQuestion,
  toQuestionDto,
  type TokenQuestion,
  TokenQuestionEntity,
} from '../../tokens/token-question.entity.ts';
import { questionDto } from '../../tokens/token.contract.ts';
import { TokenTransactionEntity } from '../../tokens/token.entity.ts';
import { askQuestionBody } from './question.contract.ts';
import { questions } from './question.messages.ts';

/** Moves no tokens. Asking again with the same text returns the first question (Rules 12.301). */
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
  ({ em, asker, params: { id }, body: { text } }) =>
    writeAs(em, asker, 'child', async (tx) => {
      const { familyId, profileId: childId } = asker;
      const about = await tx.findOne(TokenTransactionEntity, { familyId, childId, id });
      if (!about) throw notFound();
      if (!/^(?:deduct|take_back)$/.test(about.type) || about.amount > 0) throw conflict(questions.onlyDeductions);
      const question = { familyId, transactionId: id };
      const [made] = await tx
        .createQueryBuilder(TokenQuestionEntity)
        .insert({ ...question, childId, text, askedAt: raw('now()') })
        .onConflict()
        .ignore()
        .returning('*')
        .execute<Partial<TokenQuestion>[]>('all', false);
      // A new one has no answer, which a parent could have given.
      const found = made
        ? { question: readRow(tx, TokenQuestionEntity, made), adults: {} }
        : await readQuestion(tx, familyId, id);
      if (!found) throw notFound();
      const { question: asked, adults } = found;
      if ((asked.text ?? null) !== text) throw conflict(questions.askedByYou);
      return toQuestionDto(asked, adults);
    }),
);
