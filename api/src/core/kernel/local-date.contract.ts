import { z } from 'zod';

const chooseDate = 'Please choose a date between 2000 and 2100';

/** A day of the calendar; far enough in both directions for every family, near enough to be no slip of the finger. */
export const localDate = z.iso
  .date(chooseDate)
  .refine((date) => date >= '2000-01-01' && date <= '2100-12-31', { error: chooseDate });
