import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { byAdult } from '../families/adult.contract.ts';
import { amount, pageFields, text, uuid } from '../../core/kernel/wire.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const tokenFields = words('api.tokenFields', {
  enterAmount: 'Please enter a valid positive number',
});
const { fillInAll } = fieldMessages;

export const transactionType = z.enum([
  'award',
  'deduct',
  'task_reward',
  'allowance',
  'redemption',
  'refund',
  'take_back',
]);
export type TransactionType = z.infer<typeof transactionType>;

/** A child's question about a deduction, and the answer; a null text just asks why (Rules 12.301). */
export const questionDto = z
  .object({
    text: z.string().nullable(),
    asked_at: z.iso.datetime(),
    answer: z.string().nullable(),
    answered_at: z.iso.datetime().nullable(),
    answered_by: byAdult,
  })
  .meta({ ref: 'Question' });
export type QuestionDto = z.infer<typeof questionDto>;

/**
 * `balance_after` includes the signed `amount`. A reversal `compensates` one with `taken_back_at` (Rules 5.20). `by` is null for
 * a child's purchase and a payment by a rule or schedule (Rules 15.40).
 */
export const transactionDto = z
  .object({
    id: z.uuid(),
    transaction_type: transactionType,
    amount: z.int(),
    balance_after: z.int(),
    description: z.string(),
    compensates: z.uuid().nullable(),
    taken_back_at: z.iso.datetime().nullable(),
    taken_back_by: byAdult,
    question: questionDto.nullable(),
    by: byAdult,
    created_at: z.iso.datetime(),
  })
  .meta({ ref: 'Transaction' });
export type TransactionDto = z.infer<typeof transactionDto>;

export const balanceDto = z.object({ balance: z.int() }).meta({ ref: 'Balance' });
export type BalanceDto = z.infer<typeof balanceDto>;

/** Newest first; `total` counts all, even on pages past the end (Rules 5.6). */
export const transactionPageDto = z
  .object({ transactions: z.array(transactionDto), total: z.int() })
  .meta({ ref: 'TransactionPage' });
export type TransactionPageDto = z.infer<typeof transactionPageDto>;

/** GET /api/tokens/{childId}/transactions: pages count from 1 (Rules 5.6). */
export const pageQuery = z.strictObject({
  page: pageFields.page.default(1),
  page_size: pageFields.page_size.default(limits.pageSizeDefault),
});

export const adjustmentBody = z.strictObject({
  child_id: uuid(fillInAll),
  amount: amount(tokenFields.enterAmount, fillInAll),
  description: text(limits.descriptionMax, fillInAll),
});
export type AdjustmentBody = z.input<typeof adjustmentBody>;
