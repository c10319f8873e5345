import type { z } from 'zod';
import type { FieldError, FieldName, Fields } from './field-error.ts';

/** Converts digits to a number. "1e3", "2.5" and "+4" stay text, so that the contract refuses them. */
export const numberIn = (typed: string): number | string => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/**
 * Converts a form's fields to a body of the contract, which has the limits and their messages. `bodyOf` returns the
 * fields under their form names, in the order of the form. Empty fields are reported before invalid ones.
 */
export function bodyReader<Values extends Fields, Contract extends z.ZodType>(
  contract: Contract,
  bodyOf: (values: Values) => Record<string, unknown>,
) {
  return {
    validate: (values: Values): FieldError<FieldName<Values>> | null => {
      const body = bodyOf(values);
      const issues = contract.safeParse(body).error?.issues ?? [];
      const ofField = (name: string) => issues.find(({ path }) => path[0] === name);
      const wrong = Object.keys(body).filter(ofField);
      const field = wrong.find((name) => isBlank(body[name])) ?? wrong[0];
      const sentence = field && ofField(field)?.message;
      return sentence ? { field: field as FieldName<Values>, sentence } : null; // named by `bodyOf`
    },
    /** Only call with valid values. */
    read: (values: Values): z.output<Contract> => contract.parse(bodyOf(values)),
  };
}
