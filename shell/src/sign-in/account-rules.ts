import { firstEmpty } from '@tokennest/shared-ui/format/first-empty';
import { messages } from './account.messages.ts';

/** What is wrong with a form: the field it is about, in the order of the form, and the sentence. */
export interface Refusal<Field extends string> {
  field: Field;
  sentence: string;
}

/** Every form: each field is required. */
export function refuseEmpty<Field extends string>(values: Record<Field, string>): Refusal<Field> | null {
  const field = firstEmpty(values);
  return field && { field, sentence: messages.fillIn };
}
