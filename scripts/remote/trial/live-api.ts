import {
  type ApiDocument,
  type ApiFields,
  documentedIn,
  fieldsOf,
  operationAt,
  resolved,
  type Schema,
} from '@tokennest/api/api-use';
import type { Answer, Call } from '../../../shared-ui/src/testing/fake-send.ts';
import { Refusal } from '../command.ts';

/** A server's API, as its OpenAPI document describes it. */
export interface LiveApi {
  fields: ApiFields;
  /** Adapts answers to that server: its fields only, and refusals for calls that it would refuse (Rules 13.112). */
  asLive: (answer: Answer) => Answer;
}

const answerMaxMs = 10_000;

export async function readLiveApi(server: string): Promise<LiveApi> {
  const answer = await fetch(`${server}/api/openapi.json`, {
    headers: { Connection: 'close' },
    signal: AbortSignal.timeout(answerMaxMs),
  }).catch(() => null);
  const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!said) throw new Refusal(`${server} does not describe its API at /api/openapi.json.`);
  return liveApiOf(said as ApiDocument); // OpenAPI's shape
}

type Schemas = Readonly<Record<string, Schema>>;
type Said = Awaited<ReturnType<Answer>>;

export function liveApiOf(document: ApiDocument): LiveApi {
  const fields = fieldsOf(document);
  const schemas = document.components?.schemas ?? {};
  const schemaOf = new Map(documentedIn(document).map(({ name, answer }) => [name, answer]));
  const asLive = (answer: Answer) => async (call: Call) => {
    const name = operationAt(fields, call.method, call.path);
    if (name === undefined) return refusal(404, 'We could not find that');
    const unknown = findUnknown(call, fields[name]?.takes ?? []);
    if (unknown !== undefined) return refusal(422, `There is no field ${unknown}`);
    return inShape(await answer(call), schemaOf.get(name), schemas);
  };
  return { fields, asLive };
}

const refusal = (status: number, detail: string): Said => ({ status, body: { detail } });

/** The first unknown name in a query or body. Not for /auth, whose protocol allows more. */
function findUnknown({ path, search, body }: Call, takes: readonly string[]): string | undefined {
  if (!path.startsWith('/api/')) return undefined;
  return [...search.keys(), ...Object.keys(Object(body))].find((name) => !takes.includes(name));
}

function inShape(said: Said, schema: Schema | undefined, schemas: Schemas): Said {
  const { status = 200, body } = said;
  return status < 300 && body !== undefined && schema ? { ...said, body: shaped(body, schema, schemas) } : said;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function shaped(value: unknown, named: Schema, schemas: Schemas): unknown {
  const schema = chosen(value, resolved(named, schemas), schemas);
  if (Array.isArray(value))
    return schema.items ? value.map((each) => shaped(each, schema.items ?? {}, schemas)) : value;
  if (!isObject(value)) return value;
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const known = Object.entries(properties).flatMap(([name, field]): [string, unknown][] => {
    if (value[name] !== undefined) return [[name, shaped(value[name], field, schemas)]];
    return required.includes(name) ? [[name, madeUp(field, schemas)]] : [];
  });
  const more = Object.entries(value).filter(([name]) => others && !Object.hasOwn(properties, name));
  const kept = more.map(([name, each]) => [name, typeof others === 'object' ? shaped(each, others, schemas) : each]);
  return Object.fromEntries([...known, ...kept]);
}

const kindsOf = ({ anyOf, oneOf }: Schema, schemas: Schemas) =>
  (anyOf ?? oneOf ?? []).map((kind) => resolved(kind, schemas));
const typesOf = ({ type }: Schema) => (typeof type === 'string' ? [type] : (type ?? []));

/** The alternative of a union that matches a value, or else the first one of the same type. */
function chosen(value: unknown, schema: Schema, schemas: Schemas): Schema {
  const kinds = kindsOf(schema, schemas);
  if (kinds.length === 0) return schema;
  const kind =
    kinds.find((each) => isOfKind(value, each, schemas)) ?? kinds.find((each) => typesOf(each).includes(typeof value));
  return chosen(value, kind ?? {}, schemas);
}

/** Whether a value matches a schema by its type and its constant fields. */
function isOfKind(value: unknown, schema: Schema, schemas: Schemas): boolean {
  const kinds = kindsOf(schema, schemas);
  if (kinds.length > 0) return kinds.some((kind) => isOfKind(value, kind, schemas));
  if (schema.const !== undefined) return schema.const === value;
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (!typesOf(schema).some((each) => each === type || (each === 'integer' && type === 'number'))) return false;
  return Object.entries(schema.properties ?? {}).every(
    ([name, { const: only }]) => only === undefined || (isObject(value) && value[name] === only),
  );
}

const texts: Record<string, string> = {
  date: '2026-03-12',
  'date-time': '2026-03-12T10:00:00.000Z',
  uuid: '018f0000-0000-7000-8000-000000000000',
  email: 'someone@example.com',
};

/** The smallest value that a schema allows; null where possible. */
function madeUp(named: Schema, schemas: Schemas): unknown {
  const schema = resolved(named, schemas);
  const kinds = kindsOf(schema, schemas);
  const types = [schema, ...kinds].flatMap(typesOf);
  if (types.includes('null')) return null;
  if (kinds[0]) return madeUp(kinds[0], schemas);
  const { const: only, enum: words, format = '', minimum = 0, properties = {}, required = [] } = schema;
  if (only !== undefined || words) return only ?? words?.[0];
  const least: Record<string, () => unknown> = {
    string: () => texts[format] ?? '',
    integer: () => Math.max(0, minimum),
    number: () => Math.max(0, minimum),
    boolean: () => false,
    array: () => [],
    object: () => Object.fromEntries(required.map((name) => [name, madeUp(properties[name] ?? {}, schemas)])),
  };
  return least[types[0] ?? '']?.() ?? null;
}
