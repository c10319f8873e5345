import { z } from 'zod';
import { transactionType } from '../tokens/token.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const statementFields = words('api.statementFields', {
  chooseMonth: 'Please choose a month such as 2026-11',
});

const month = z.string().regex(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/, statementFields.chooseMonth);

export const statementQuery = z.strictObject({ month: month.optional() });

/**
 * `day` is the family's date, `balance` after the line, `by` the adult's first name where another adult could have done
 * it (absent from an older server). Opening plus all amounts is closing; this month ends now.
 */
export const statementDto = z
  .object({
    child_id: z.uuid(),
    child_name: z.string(),
    month: z.string(),
    first_month: z.string(),
    last_month: z.string(),
    time_zone: z.string(),
    made_on: z.iso.date(),
    opening: z.int(),
    closing: z.int(),
    sums: z.array(z.object({ transaction_type: transactionType, count: z.int(), amount: z.int() })),
    lines: z.array(
      z.object({
        id: z.uuid(),
        day: z.iso.date(),
        created_at: z.iso.datetime(),
        transaction_type: transactionType,
        description: z.string(),
        amount: z.int(),
        balance: z.int(),
        by: z.string().nullable().optional(),
      }),
    ),
  })
  .meta({ ref: 'Statement' });
export type StatementDto = z.infer<typeof statementDto>;
