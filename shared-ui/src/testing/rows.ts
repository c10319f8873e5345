import * as contract from '@tokennest/api/contract';

type Contract = typeof contract;

/** Resource → its row, from the contract's `…Dto`: `task` → TaskDto. */
type Rows = {
  [Name in keyof Contract as Name extends `${infer Noun}Dto` ? Noun : never]: Contract[Name] extends {
    _output: infer Row;
  }
    ? Row
    : never;
};

export type Noun = keyof Rows;

type Plural<Name extends string> = Name extends `${string}${'sh' | 'ch' | 's' | 'x'}` ? `${Name}es` : `${Name}s`;

export type Lists = {
  -readonly [Name in Noun as Rows[Name] extends { id: string } ? Plural<Name> : never]: Rows[Name][];
};

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

interface Dto {
  parse: (row: unknown) => unknown;
  toJSONSchema: (options: { unrepresentable: 'any' }) => Schema;
}

const dtos = contract as unknown as Record<string, Dto | undefined>; // names that end in Dto are schemas
const names = Object.keys(contract);

const nouns = names.filter((name) => name.endsWith('Dto')).map((name) => name.replace(/Dto$/, '') as Noun); // by the type `Rows`
/** Does at run time what `Plural` does for types. */
const pluralOf = (noun: Noun) => `${noun}${/(?:sh|ch|s|x)$/.test(noun) ? 'es' : 's'}`;

/** The resource of a list's name, `tasks` → `task`, `boxes` → `box`; undefined if the contract has no such list. */
export const nounOf = (list: string): Noun | undefined => nouns.find((noun) => pluralOf(noun) === list);

/** True if the API returns a page and the total instead of only the list. */
export const isPaged = (noun: Noun): boolean => Boolean(dtos[`${noun}PageDto`]);

export const emptyLists = (): Lists =>
  Object.fromEntries(nouns.map((noun) => [pluralOf(noun), []])) as unknown as Lists; // includes DTOs without a list

function idOf(noun: Noun, number: number): string {
  const kind = String(names.indexOf(`${noun}Dto`)).padStart(8, '0');
  return `${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function valueOf({ type, format, enum: words, anyOf, properties }: Schema, name: string, text: string): unknown {
  if (anyOf || Array.isArray(type)) return null;
  if (words) return words[0];
  if (type === 'array') return [];
  if (properties) return inventedOf(properties, text);
  if (type === 'boolean') return false;
  if (type === 'integer') return 15;
  if (format === 'date') return '2026-03-12';
  if (format === 'date-time') return '2026-03-12T10:00:00.000Z';
  if (format === 'uuid') return idOf('family', 1);
  return name === 'time_zone' ? 'UTC' : text; // the only text that screens calculate with
}

const inventedOf = (properties: Record<string, Schema>, text: string) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name, text)]));

/** Cached schemas of each resource's fields: extracting them from the contract takes longer than inventing a row. */
const fields = new Map<Noun, Record<string, Schema>>();

function fieldsOf(noun: Noun): Record<string, Schema> {
  const known = fields.get(noun) ?? dtos[`${noun}Dto`]?.toJSONSchema({ unrepresentable: 'any' }).properties ?? {};
  fields.set(noun, known);
  return known;
}

/**
 * A row as the API might return it: `some` is given, and the rest is invented from the contract (Task 1, the first
 * status, null where allowed). Throws for values that the contract does not allow.
 */
export function rowOf<N extends Noun>(noun: N, number: number, some: Partial<Rows[N]> = {}): Rows[N] {
  const text = `${noun[0]?.toUpperCase()}${noun.slice(1)} ${number}`;
  const invented = inventedOf(fieldsOf(noun), text);
  return dtos[`${noun}Dto`]?.parse({ ...invented, id: idOf(noun, number), ...some }) as Rows[N]; // by its schema
}
