import type { z } from 'zod';
import type { FieldError, FieldName, Fields } from './field-error.ts';

/** Digits as the number that a contract takes; "1e3", "2.5" and "+4" are not meant as amounts, and stay to be refused. */
export const numberIn = (typed: string): number | string => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/**
 * What a form's fields say, as a body of the contract, which knows its limits and the sentence for each. `bodyOf` names
 * them as the fields are named, in the order of the form. A field that is empty is told before one that is wrong.
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
      return sentence ? { field: field as FieldName<Values>, sentence } : null; // as `bodyOf` names it
    },
    /** Of values that are valid. */
    read: (values: Values): z.output<Contract> => contract.parse(bodyOf(values)),
  };
}
