import type { Context } from 'hono';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { invalid, invalidField, malformed, notFound, type FieldError } from '../errors/errors.ts';
import { uuid } from '../kernel/wire.contract.ts';
import type { ApiEnv } from './api-env.ts';
import { bodyOf, type Operation, paramsOf } from './operation.ts';
import { knownSentence, sentences } from '../errors/sentences.ts';
import { fieldMessages } from '../kernel/fields.contract.ts';

const bodies = sentences('api.body', {
  badKey: 'The Idempotency-Key must be a UUID',
  tooManyFields: 'Please send fewer fields',
  unknownField: ({ names }: { names: string }) => `We do not know the field ${names}`,
  checkField: ({ field }: { field: string }) => `Please check the field ${field}`,
  notAnObject: 'Please send a JSON object',
});

/** Rules 14.5: far more than any contract has. Thousands of unknown names would each be checked and listed. */
const fieldsMax = 32;
const namesReportedMax = 80;
/** More colons than any contract's texts contain; thousands of names take long to parse. */
const colonsMax = 2_000;

/**
 * An invalid id in a path gets 404, because nothing has that path. An unexpected query string is refused: an id could
 * contain a "?", and the request would reach another operation (Rules 1.13). Only /auth/v1 ignores it.
 */
export function requestReader(operation: Operation) {
  const { query = noQuery, makes, route } = operation;
  const [contract, body] = [paramsOf(operation), bodyOf(operation)];
  const isProtocol = operation.query === undefined && route.includes(' /auth/v1/');
  return async (c: Context<ApiEnv>) => ({
    params: contract && checkPath(c.req.param(), contract),
    query: isProtocol ? {} : check(readQuery(c), query),
    body: body && check(await readBody(c), body),
    key: makes === undefined ? undefined : keyOf(c),
  });
}

function check<S extends z.ZodType<object>>(given: unknown, schema: S): z.output<S> {
  if (Object.keys(given ?? {}).length > fieldsMax) throw tooManyFields();
  const result = schema.safeParse(given);
  if (!result.success) throw refusalOf(result.error);
  return result.data;
}

function checkPath<S extends z.ZodType<object>>(given: unknown, schema: S): z.output<S> {
  const result = schema.safeParse(given);
  if (!result.success) throw notFound();
  return result.data;
}

const noQuery = z.strictObject({});
const key = uuid();

/** The request's Idempotency-Key, or a new UUIDv7 (Rules 1.8). */
function keyOf(c: Context): string {
  const parsed = key.safeParse(c.req.header('Idempotency-Key') ?? uuidv7());
  if (!parsed.success) throw invalidField('Idempotency-Key', bodies.badKey);
  return parsed.data;
}

const readQuery = (c: Context): Record<string, unknown> =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, single(values)]));

async function readBody(c: Context): Promise<unknown> {
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

const tooManyFields = () => invalidField('', bodies.tooManyFields);

function hasMore(text: string, letter: string, max: number): boolean {
  let count = 0;
  for (let at = text.indexOf(letter); at !== -1 && count <= max; at = text.indexOf(letter, at + 1)) count += 1;
  return count > max;
}

/** A repeated parameter stays an array, which no contract accepts. */
const single = (values: string[]) => (values.length === 1 ? values[0] : values);

function refusalOf(error: z.ZodError) {
  const [first, ...rest] = error.issues.map(fieldErrorOf);
  return first ? invalid([first, ...rest]) : malformed();
}

/** Of a text that is too long, the limit is a value of the sentence. Other sentences of contracts have none. */
function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  if (issue.code === 'unrecognized_keys') {
    const names = tellNames(issue.keys);
    return { field: names, sentence: bodies.unknownField({ names }) };
  }
  const field = issue.path.join('.');
  const max = issue.code === 'too_big' ? Number(issue.maximum) : 0;
  const sentence =
    issue.message === fieldMessages.tooLong({ max })
      ? { code: 'field.tooLong', english: issue.message, values: { max } }
      : knownSentence(issue.message);
  // People never see the validator's own messages.
  return { field, sentence: sentence ?? (field ? bodies.checkField({ field }) : bodies.notAnObject) };
}

const tellNames = (names: readonly string[]) => names.join(', ').slice(0, namesReportedMax);
