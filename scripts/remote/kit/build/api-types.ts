import type { ApiDocument, Schema } from '@tokennest/api/api-use';

interface Documented {
  summary?: string;
  parameters?: readonly { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const literal = (value: unknown) => JSON.stringify(value);
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/** The name in the contract, such as `TaskDto`. */
export const nameOfSchema = (name: string) => (/(?:Body|Dto)$/.test(name) ? name : `${name}Dto`);

function objectOf({ properties = {}, required = [], additionalProperties: others }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`,
  );
  if (typeof others === 'object') fields.push(`[name: string]: ${typeOf(others)};`);
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : 'Record<string, unknown>';
}

const plain: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, enum: words, type, items } = schema;
  if ($ref) return nameOfSchema($ref.split('/').at(-1) ?? '');
  if (schema.const !== undefined) return literal(schema.const);
  if (words) return words.map(literal).join(' | ');
  const kinds = anyOf ?? oneOf;
  if (kinds) return [...new Set(kinds.map(typeOf))].join(' | ');
  if (allOf) return allOf.map(typeOf).join(' & ');
  if (typeof type !== 'string')
    return type ? type.map((one) => typeOf({ ...schema, type: one })).join(' | ') : 'unknown';
  if (type === 'array') return `readonly (${items ? typeOf(items) : 'unknown'})[]`;
  return type === 'object' ? objectOf(schema) : (plain[type] ?? 'unknown');
}

const jsonOf = (content: Record<string, { schema?: Schema }> = {}) => content['application/json']?.schema;

function answerOf({ responses }: Documented): string {
  const [status = '200', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const schema = jsonOf(success?.content);
  return `Promise<ClientResponse<${schema ? typeOf(schema) : 'undefined'}, ${status}>>`;
}

/** A method such as `$get(args)` of Hono's client. Path and query values are strings. */
function methodOf(method: string, operation: Documented): string {
  const { parameters = [], requestBody, summary } = operation;
  const ofPlace = (place: string) => parameters.filter((each) => each.in === place);
  const texts = (place: string, isText: boolean) => {
    const fields = ofPlace(place).map(
      ({ name, required, schema = {} }) =>
        `${keyOf(name)}${required || place === 'path' ? '' : '?'}: ${isText || !schema.enum ? 'string' : typeOf(schema)};`,
    );
    return fields.length > 0 ? `{ ${fields.join(' ')} }` : null;
  };
  const [param, query] = [texts('path', true), texts('query', false)];
  const json = jsonOf(requestBody?.content);
  const parts = [
    ...(param ? [`param: ${param};`] : []),
    ...(query ? [`query?: ${query};`] : []),
    ...(json ? [`json${requestBody?.required ? '' : '?'}: ${typeOf(json)};`] : []),
  ];
  const isNeeded = param !== null || requestBody?.required;
  const args = parts.length > 0 ? `args${isNeeded ? '' : '?'}: { ${parts.join(' ')} }` : 'args?: Record<string, never>';
  return `/** ${summary ?? ''} */\n$${method}: (${args}, options?: RequestOptions) => ${answerOf(operation)};`;
}

interface Tree {
  methods: string[];
  parts: Map<string, Tree>;
}

const emptyTree = (): Tree => ({ methods: [], parts: new Map() });

function treeOf({ paths }: ApiDocument): Tree {
  const top = emptyTree();
  for (const [path, methods] of Object.entries(paths)) {
    let at = top;
    for (const part of path.split('/').slice(1)) {
      const name = part.replace(/^\{(\w+)\}$/, ':$1');
      const next = at.parts.get(name) ?? emptyTree();
      at.parts.set(name, next);
      at = next;
    }
    for (const [method, operation] of Object.entries(methods)) at.methods.push(methodOf(method, operation));
  }
  return top;
}

const written = ({ methods, parts }: Tree): string =>
  `{\n${[...methods, ...[...parts].map(([name, tree]) => `${keyOf(name)}: ${written(tree)};`)].join('\n')}\n}`;

export function apiTypes(document: ApiDocument): string {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const shapes = schemas.map(([name, schema]) => `export type ${nameOfSchema(name)} = ${typeOf(schema)};`);
  return [
    'export interface ClientResponse<T, S extends number = number> extends Omit<Response, "json" | "status"> {',
    '  readonly status: S;',
    '  json(): Promise<T>;',
    '}',
    'export interface RequestOptions {',
    '  /** For example an Idempotency-Key for a POST that creates something. */',
    '  headers?: Record<string, string>;',
    '  init?: RequestInit;',
    '}',
    ...shapes,
    '/** `client.api.tasks.$get({ query: {} })`; the shell adds the session. */',
    `export interface ApiClient ${written(treeOf(document))}`,
    '',
  ].join('\n');
}
