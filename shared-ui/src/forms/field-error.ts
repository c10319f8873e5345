import { ApiError } from '@tokennest/shared-ui/kit';

export type Values<Name extends string> = Record<Name, string>;

/** What is wrong with a form: the field it is in and the sentence to say. */
export interface FieldError<Name extends string> {
  field: Name;
  sentence: string;
}

/** What the server says of one of the form's fields; null when its answer is about none of them. */
export function fieldErrorOf<Name extends string>(error: unknown, values: Values<Name>): FieldError<Name> | null {
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  const isField = (name: string): name is Name => Object.hasOwn(values, name);
  return first && isField(first.field) ? { field: first.field, sentence: first.message } : null;
}
