import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AdultsSeen } from '../families/adult.contract.ts';
import { adultIn } from '../families/adults-seen.ts';
import type { QuestionDto } from './token.contract.ts';

/** A child may ask one question about each of its deductions; a null text means just "Why?" (Rules 12.301). */
export const TokenQuestionEntity = defineEntity({
  name: 'TokenQuestion',
  tableName: 'token_question',
  properties: {
    familyId: p.uuid().primary(),
    transactionId: p.uuid().primary(),
    childId: p.uuid(),
    text: p.text().nullable(),
    askedAt: p.datetime(6),
    answer: p.text().nullable(),
    answeredAt: p.datetime(6).nullable(),
    answeredBy: p.uuid().nullable(),
  },
});
export type TokenQuestion = InferEntity<typeof TokenQuestionEntity>;

export const toQuestionDto = (question: TokenQuestion, adults: AdultsSeen): QuestionDto => ({
  text: question.text ?? null,
  asked_at: question.askedAt.toISOString(),
  answer: question.answer ?? null,
  answered_at: question.answeredAt?.toISOString() ?? null,
  answered_by: adultIn(adults, question.answeredBy),
});
