import { z } from 'zod';

const chooseDate = 'Please choose a date between 2000 and 2100';

/** A calendar date, within a range that fits every family and catches typing mistakes. */
export const localDate = z.iso
  .date(chooseDate)
  .refine((date) => date >= '2000-01-01' && date <= '2100-12-31', { error: chooseDate });
