import { firstEmpty, passwordMin } from '@tokennest/shared-ui/format/first-empty';
import { messages } from './account.messages.ts';

/** What is wrong with a form: the field it is about, in the order of the form, and the sentence. */
export interface Refusal<Field extends string> {
  field: Field;
  sentence: string;
}

/** Both forms: every field is required. */
export function refuseEmpty<Field extends string>(values: Record<Field, string>): Refusal<Field> | null {
  const field = firstEmpty(values);
  return field && { field, sentence: messages.fillIn };
}

export type SignUpField = 'display_name' | 'email' | 'password';

/** Specification 5: display name, email and password required; password at least 6 characters. */
export function refuseSignUp(values: Record<SignUpField, string>): Refusal<SignUpField> | null {
  const empty = refuseEmpty(values);
  if (empty) return empty;
  return values.password.length < passwordMin ? { field: 'password', sentence: messages.passwordShort } : null;
}
