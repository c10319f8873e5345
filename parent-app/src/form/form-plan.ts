import { ApiError } from '@tokennest/shared-ui/kit';

export type Values<Name extends string> = Record<Name, string>;

/** One mistake: the field it is in and the sentence to say. */
export interface Wrong<Name extends string> {
  field: Name;
  sentence: string;
}

export interface FormPlan<Name extends string> {
  empty: Values<Name>;
  /** What the next one begins with, once these values are sent; `empty` where there is none. */
  next?: (sent: Values<Name>) => Values<Name>;
  /** The first thing that is wrong, in words for the person; null when all is well. */
  check: (values: Values<Name>) => Wrong<Name> | null;
  /** Sends the values; throws when they did not arrive or were refused. */
  send: (values: Values<Name>, key: string) => Promise<unknown>;
  /** The form's field for each of the server's names that it sends. */
  fields: Record<string, Name>;
  /** Said when the server gave no sentence of its own. */
  fallback: string;
}

/** Where the server's refusal belongs in the form; null when it is about no single field. */
export function wrongIn<Name extends string>(plan: FormPlan<Name>, error: unknown): Wrong<Name> | null {
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  const field = first && plan.fields[first.field];
  return field ? { field, sentence: first.message } : null;
}
