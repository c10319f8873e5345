import { raw } from '@mikro-orm/core';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { operation } from '../../../core/http/operation.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import { readQuestion, toQuestionDto, TokenQuestionEntity } from '../../tokens/token-question.entity.ts';
import { questionDto } from '../../tokens/token.contract.ts';
import { answerQuestionBody } from './question.contract.ts';
import { questions } from './question.messages.ts';

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
  ({ em, asker, params: { id }, body: { text } }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const question = { familyId: asker.familyId, transactionId: id };
      const answer = { answer: text, answeredAt: raw('now()'), answeredBy: asker.profileId };
      await tx.nativeUpdate(TokenQuestionEntity, { ...question, answeredAt: null }, answer);
      const found = await readQuestion(tx, asker.familyId, id);
      if (!found) throw notFound();
      const { question: answered, adults } = found;
      const isOwn = answered.answeredBy === asker.profileId;
      if (answered.answer !== text) throw conflict(isOwn ? questions.answeredByYou : questions.answered);
      return toQuestionDto(answered, adults);
    }),
);
