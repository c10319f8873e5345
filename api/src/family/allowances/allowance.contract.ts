import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { localDate } from '../../core/kernel/local-date.contract.ts';
import { amount, text, uuid } from '../../core/kernel/wire.contract.ts';
import { editFields } from '../families/adult.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const allowanceFields = words('api.allowanceFields', {
  enterAmount: 'Please enter a valid token amount',
  howOften: 'Please choose daily, weekly or monthly',
  chooseActive: 'Please choose whether the allowance is active',
});
const { fillIn } = fieldMessages;

export const frequency = z.enum(['daily', 'weekly', 'monthly']);
export type Frequency = z.infer<typeof frequency>;

/** Pays on each day, Monday or 1st of the family's zone (Rules 9.1). `next_execution_at` is null while inactive. */
export const allowanceDto = z
  .object({
    id: z.uuid(),
    child_id: z.uuid(),
    name: z.string(),
    amount: z.int(),
    frequency,
    start_date: z.iso.date(),
    is_active: z.boolean(),
    next_execution_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    ...editFields,
  })
  .meta({ ref: 'Allowance' });
export type AllowanceDto = z.infer<typeof allowanceDto>;

const name = text(limits.titleMax, fillIn);
const tokens = amount(allowanceFields.enterAmount, fillIn);
const howOften = z.enum(frequency.options, allowanceFields.howOften);

/** `start_date` defaults to today in the family's zone. */
export const createAllowanceBody = z.strictObject({
  child_id: uuid(fillIn),
  name,
  amount: tokens,
  frequency: howOften.default('weekly'),
  start_date: localDate.optional(),
});
export type CreateAllowanceBody = z.input<typeof createAllowanceBody>;

/** PUT /api/allowances/{id}: absent fields stay unchanged (Rules 9.4). */
export const editAllowanceBody = z.strictObject({
  is_active: z.boolean(allowanceFields.chooseActive).optional(),
  name: name.optional(),
  amount: tokens.optional(),
  frequency: howOften.optional(),
  start_date: localDate.optional(),
});
export type EditAllowanceBody = z.input<typeof editAllowanceBody>;
