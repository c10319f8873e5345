interface Fields {
  readonly answers: readonly string[];
  readonly takes: readonly string[];
}

/** The fields of each operation (`GET /api/rewards`). A nested field is `goal.title`, in an object, list or union. */
export type ApiFields = Readonly<Record<string, Fields>>;

/** Fields that a build reads and may send, by operation. */
export type ApiUse = Readonly<Record<string, { readonly reads: readonly string[]; readonly sends: readonly string[] }>>;

/** Different parameter names are the same path. */
export const addressOf = (operation: string) => operation.replaceAll(/\{\w+\}/g, '{}');

const byAddress = (api: ApiFields) => new Map(Object.entries(api).map(([name, fields]) => [addressOf(name), fields]));

/** What a build uses that an API lacks, as sentences; `called` is the reader's name for that API. */
export function findLacks(use: ApiUse, api: ApiFields, called = 'the live API'): string[] {
  const live = byAddress(api);
  return Object.entries(use).flatMap(([name, { reads, sends }]) => {
    const has = live.get(addressOf(name));
    if (!has) return [`It calls ${name}, which ${called} does not have`];
    const unread = missing(reads, has.answers);
    const unsent = missing(sends, has.takes);
    return [
      ...(unread ? [`It reads ${unread} of ${name}, which ${called} does not answer`] : []),
      ...(unsent ? [`It may send ${unsent} to ${name}, which ${called} refuses`] : []),
    ];
  });
}

const namedMax = 5;

function missing(wanted: readonly string[], had: readonly string[]): string {
  const all = new Set(had);
  const absent = wanted.filter((field) => !all.has(field));
  const more = absent.length - namedMax;
  return absent.slice(0, namedMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export function operationAt(api: ApiFields, method: string, path: string): string | undefined {
  const fits = (name: string) => {
    const [verb, ...route] = name.split(/[ /]/);
    const parts = path.split('/');
    return verb === method && route.length === parts.length && route.every((each, at) => isPart(each, parts[at]));
  };
  // Fixed parts take precedence over parameters, as in a router.
  return Object.keys(api)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .find(fits);
}

const isPart = (pattern: string, part = '') => (pattern.startsWith('{') ? part !== '' : pattern === part);

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
}

interface Bodied {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}
interface DocumentedOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: Bodied;
  readonly responses: Readonly<Record<string, Bodied>>;
}

const jsonOf = (bodied: Bodied | undefined) => bodied?.content?.['application/json']?.schema;

export const documentedIn = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
      return {
        name: `${method.toUpperCase()} ${path}`,
        status: Number(status),
        answer: jsonOf(success),
        body: jsonOf(requestBody),
        query: parameters.flatMap((each) => (each.in === 'query' ? [each.name] : [])),
      };
    }),
  );

export function fieldsOf(document: ApiDocument): ApiFields {
  const schemas = document.components?.schemas ?? {};
  return Object.fromEntries(
    documentedIn(document).map(({ name, answer, body, query }) => [
      name,
      {
        answers: [...new Set(pathsIn(answer, schemas))],
        takes: [...new Set([...query, ...pathsIn(body, schemas)])],
      },
    ]),
  );
}

type Schemas = Readonly<Record<string, Schema>>;

export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

const partsOf = ({ items, additionalProperties, anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [
  ...(items ? [items] : []),
  ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ...anyOf,
  ...oneOf,
  ...allOf,
];

function pathsIn(schema: Schema | undefined, schemas: Schemas, above: readonly Schema[] = []): string[] {
  if (!schema) return [];
  const here = resolved(schema, schemas);
  if (above.includes(here)) return [];
  const inside = [...above, here];
  return [
    ...Object.entries(here.properties ?? {}).flatMap(([name, field]) => [
      name,
      ...pathsIn(field, schemas, inside).map((path) => `${name}.${path}`),
    ]),
    ...partsOf(here).flatMap((part) => pathsIn(part, schemas, inside)),
  ];
}
