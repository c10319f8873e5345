import { z } from 'zod';
import { localDate } from '../../../core/kernel/local-date.contract.ts';
import { uuid } from '../../../core/kernel/wire.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';
import { fieldMessages } from '../../../core/kernel/fields.contract.ts';

const absenceFields = words('api.absenceFields', {
  choosePaid: 'Please choose whether allowances are paid',
  lastDay: 'Please choose a last day on or after the first',
});

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
    child_id: uuid(fieldMessages.chooseChild).nullable().default(null),
    from_date: localDate,
    to_date: localDate,
    pays_allowances: z.boolean(absenceFields.choosePaid).default(true),
  })
  .refine(({ from_date: from, to_date: to }) => from <= to, {
    path: ['to_date'],
    error: absenceFields.lastDay,
  });
export type CreateAbsenceBody = z.input<typeof createAbsenceBody>;
