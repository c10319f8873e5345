import { z } from 'zod';
import { fieldMessages } from './fields.contract.ts';

const { chooseDate } = fieldMessages;

/** A calendar date, within a range that fits every family and catches typing mistakes. */
export const localDate = z.iso
  .date(chooseDate)
  .refine((date) => date >= '2000-01-01' && date <= '2100-12-31', { error: chooseDate });
