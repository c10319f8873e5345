import { ApiError } from '@tokennest/shared-ui/kit';

/** A field holds text, a choice, or a list of ids or numbers. */
export type Fields = Record<string, string | readonly string[]>;
export type FieldName<Values extends Fields> = Extract<keyof Values, string>;

export interface FieldError<Name extends string> {
  field: Name;
  sentence: string;
}

/** The server's error for one of the form's fields; null if it is about none of them. */
export function fieldErrorOf<Values extends Fields>(
  error: unknown,
  values: Values,
): FieldError<FieldName<Values>> | null {
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  const isField = (name: string): name is FieldName<Values> => Object.hasOwn(values, name);
  return first && isField(first.field) ? { field: first.field, sentence: first.message } : null;
}

/** The first empty field, in the order of the form. Blanks count as empty, except in a password. */
export function requireAll<Name extends string>(
  values: Record<Name, string>,
  sentence: string,
): FieldError<Name> | null {
  const fields = Object.keys(values) as Name[]; // the record's own keys
  const empty = fields.find((field) => (field === 'password' ? values[field] : values[field].trim()) === '');
  return empty === undefined ? null : { field: empty, sentence };
}
