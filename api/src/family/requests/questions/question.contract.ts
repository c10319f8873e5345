import { z } from 'zod';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { optionalText, text } from '../../../core/kernel/wire.contract.ts';
import { transactionType } from '../../tokens/token.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';

const questionFields = words('api.questionFields', {
  writeAnswer: 'Please write an answer',
});

/** `id` is the transaction's. */
export const openQuestionDto = z
  .object({
    id: z.uuid(),
    child_id: z.uuid(),
    transaction_type: transactionType,
    amount: z.int(),
    description: z.string(),
    created_at: z.iso.datetime(),
    text: z.string().nullable(),
    asked_at: z.iso.datetime(),
  })
  .meta({ ref: 'OpenQuestion' });
export type OpenQuestionDto = z.infer<typeof openQuestionDto>;

/** POST /api/tokens/transactions/{id}/question: without a text it just asks why (Rules 12.301). */
export const askQuestionBody = z.strictObject({ text: optionalText(limits.questionMax) });
export type AskQuestionBody = z.input<typeof askQuestionBody>;

export const answerQuestionBody = z.strictObject({ text: text(limits.descriptionMax, questionFields.writeAnswer) });
export type AnswerQuestionBody = z.input<typeof answerQuestionBody>;
