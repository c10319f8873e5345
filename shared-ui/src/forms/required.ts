import type { FieldError, Values } from './field-error.ts';

export const passwordMin = 6;

/** The first field that is empty, in the order of the form; blanks are nothing, except in a password. */
export function requireAll<Name extends string>(values: Values<Name>, sentence: string): FieldError<Name> | null {
  const fields = Object.keys(values) as Name[]; // the record's own keys
  const empty = fields.find((field) => (field === 'password' ? values[field] : values[field].trim()) === '');
  return empty === undefined ? null : { field: empty, sentence };
}

/** Every field filled in, and the password that is chosen as long as it must be. */
export function requireAccount<Name extends string>(
  values: Values<Name | 'password'>,
  sentences: { fillIn: string; short: string },
): FieldError<Name | 'password'> | null {
  const empty = requireAll(values, sentences.fillIn);
  if (empty) return empty;
  return values.password.length < passwordMin ? { field: 'password', sentence: sentences.short } : null;
}
