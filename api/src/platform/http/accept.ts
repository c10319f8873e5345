import type { Context, MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import type { z } from 'zod';
import { invalid, invalidField, malformed, notFound } from '../kernel/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { schemaOf } from './json-schema.ts';

/** Rules 14.5: far more than any contract has. Thousands of unknown names would each be looked at and told. */
const fieldsMax = 32;
const namesToldMax = 80;
/** More than the texts of any contract hold together. Before parsing, since thousands of names cost time to parse. */
const colonsMax = 2_000;

type Target = 'json' | 'query' | 'param';
type Given<T extends Target, S extends z.ZodType> =
  {} extends z.input<S> ? { [K in T]?: z.input<S> } : { [K in T]: z.input<S> };
type Accepted<T extends Target, S extends z.ZodType> = { in: Given<T, S>; out: { [K in T]: z.output<S> } };

/**
 * Validates one part of the request by its contract; `c.req.valid(target)` is the result. An invalid id in a path is
 * 404, since nothing has that address; everything else invalid is 422 with the contract's own sentences. The OpenAPI
 * document reads the same contract.
 */
export function accept<T extends Target, S extends z.ZodType<object>>(
  target: T,
  schema: S,
): MiddlewareHandler<ApiEnv, string, Accepted<T, S>> {
  const middleware: MiddlewareHandler<ApiEnv, string, Accepted<T, S>> = async (c, next) => {
    const given = await read(c, target);
    c.req.addValidatedData(target, target === 'param' ? checkPath(given, schema) : check(given, schema));
    await next();
  };
  return Object.assign(middleware, { [uniqueSymbol]: { target, ...schemaOf(schema, 'input') } });
}

/** What was given, as its contract has it; 422 says what is wrong with it. */
export function check<S extends z.ZodType<object>>(given: unknown, schema: S): z.output<S> {
  if (Object.keys(given ?? {}).length > fieldsMax) throw tooManyFields();
  const result = schema.safeParse(given, { error: sentenceOf });
  if (!result.success) throw refusalOf(result.error);
  return result.data;
}

function checkPath<S extends z.ZodType<object>>(given: unknown, schema: S): z.output<S> {
  const result = schema.safeParse(given);
  if (!result.success) throw notFound();
  return result.data;
}

export const readQuery = (c: Context): Record<string, unknown> =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, single(values)]));

async function read(c: Context, target: Target): Promise<unknown> {
  if (target === 'param') return c.req.param();
  if (target === 'query') return readQuery(c);
  const text = await c.req.text();
  // Rules 1.3: no body, an empty body and {} are the same.
  if (text.trim() === '') return {};
  if (hasMore(text, ':', colonsMax)) throw tooManyFields();
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

const tooManyFields = () => invalidField('', 'Please send fewer fields at once');

function hasMore(text: string, letter: string, max: number): boolean {
  let count = 0;
  for (let at = text.indexOf(letter); at !== -1 && count <= max; at = text.indexOf(letter, at + 1)) count += 1;
  return count > max;
}

/** A parameter given twice stays an array, which no contract accepts. */
const single = (values: string[]) => (values.length === 1 ? values[0] : values);

function refusalOf(error: z.ZodError) {
  const [first, ...rest] = error.issues.map(fieldErrorOf);
  return first ? invalid([first, ...rest]) : malformed();
}

const fieldErrorOf = ({ path, message, ...issue }: z.core.$ZodIssue) => ({
  field: issue.code === 'unrecognized_keys' ? tellNames(issue.keys) : path.join('.'),
  message,
});

const tellNames = (names: readonly string[]) => names.join(', ').slice(0, namesToldMax);

/** What is wrong where the contract has no sentence of its own; a person never reads the validator's English. */
function sentenceOf({ code, path, keys }: z.core.$ZodRawIssue): string {
  if (code === 'unrecognized_keys') return `We do not know the field ${tellNames(keys)}`;
  return path?.length ? `Please check the field ${path.join('.')}` : 'Please send a JSON object';
}
