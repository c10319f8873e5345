import { ApiError } from '@tokennest/shared-ui/kit';

/** A field holds what was typed or chosen, or a list of ids or numbers. */
export type Fields = Record<string, string | readonly string[]>;
export type FieldName<Values extends Fields> = Extract<keyof Values, string>;

/** What is wrong with a form: the field it is in and the sentence to say. */
export interface FieldError<Name extends string> {
  field: Name;
  sentence: string;
}

/** What the server says of one of the form's fields; null when its answer is about none of them. */
export function fieldErrorOf<Values extends Fields>(
  error: unknown,
  values: Values,
): FieldError<FieldName<Values>> | null {
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  const isField = (name: string): name is FieldName<Values> => Object.hasOwn(values, name);
  return first && isField(first.field) ? { field: first.field, sentence: first.message } : null;
}

/** The first field that is empty, in the order of the form; blanks are nothing, except in a password. */
export function requireAll<Name extends string>(
  values: Record<Name, string>,
  sentence: string,
): FieldError<Name> | null {
  const fields = Object.keys(values) as Name[]; // the record's own keys
  const empty = fields.find((field) => (field === 'password' ? values[field] : values[field].trim()) === '');
  return empty === undefined ? null : { field: empty, sentence };
}
