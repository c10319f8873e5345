import { z } from 'zod';
import { localDate } from '../../../core/kernel/local-date.contract.ts';
import { uuid } from '../../../core/kernel/wire.contract.ts';

/** Inclusive dates; `child_id` null is the family. Allowances are paid only with `pays_allowances` (Rules 6.30). */
export const absenceDto = z
  .object({
    id: z.uuid(),
    child_id: z.uuid().nullable(),
    from_date: z.iso.date(),
    to_date: z.iso.date(),
    pays_allowances: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ ref: 'Absence' });
export type AbsenceDto = z.infer<typeof absenceDto>;

export const createAbsenceBody = z
  .strictObject({
    child_id: uuid('Please choose a child of your family').nullable().default(null),
    from_date: localDate,
    to_date: localDate,
    pays_allowances: z.boolean('Please choose whether allowances are paid').default(true),
  })
  .refine(({ from_date: from, to_date: to }) => from <= to, {
    path: ['to_date'],
    error: 'Please choose a last day on or after the first',
  });
export type CreateAbsenceBody = z.input<typeof createAbsenceBody>;
