import { messages } from './account.messages.ts';

/** What is wrong with a form: the field it is about, in the order of the form, and the sentence. */
export interface Refusal<Field extends string> {
  field: Field;
  sentence: string;
}

const passwordMin = 6; // Specification 9

/** The first field that is empty; blanks are nothing, except in a password. */
export function firstEmpty<Field extends string>(values: Record<Field, string>): Refusal<Field> | null {
  const fields = Object.keys(values) as Field[]; // the record's own keys
  const empty = fields.find((field) => (field === 'password' ? values[field] : values[field].trim()) === '');
  return empty ? { field: empty, sentence: messages.fillIn } : null;
}

export type SignUpField = 'display_name' | 'email' | 'password';

/** Specification 5: display name, email and password required; password at least 6 characters. */
export function refuseSignUp(values: Record<SignUpField, string>): Refusal<SignUpField> | null {
  const empty = firstEmpty(values);
  if (empty) return empty;
  return values.password.length < passwordMin ? { field: 'password', sentence: messages.passwordShort } : null;
}
