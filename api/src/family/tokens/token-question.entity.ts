import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { callFunction, readRow } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
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

const sql = `
  select question.*, fn.adults_seen(question.family_id) as adults from token_question question
   where question.family_id = ? and question.transaction_id = ?`;

/** The question about a transaction, with what its reader may know of adults; null without one. */
export async function readQuestion(tx: EntityManager, familyId: string, transactionId: string) {
  const rows = await callFunction<TokenQuestion & { adults: AdultsSeen }>(tx, sql, [familyId, transactionId]);
  return rows[0] ? { question: readRow(tx, TokenQuestionEntity, rows[0]), adults: rows[0].adults } : null;
}
