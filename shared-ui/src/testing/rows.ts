import * as contract from '@tokennest/api/contract';

type Contract = typeof contract;

/** Noun → its row, as the contract's `…Dto` has it: `task` → TaskDto. */
type Rows = {
  [Name in keyof Contract as Name extends `${infer Noun}Dto` ? Noun : never]: Contract[Name] extends {
    _output: infer Row;
  }
    ? Row
    : never;
};

export type Noun = keyof Rows;

/** Every list that the api may answer, under the noun's plural. */
export type Lists = {
  -readonly [Name in Noun as Rows[Name] extends { id: string } ? `${Name}s` : never]: Rows[Name][];
};

/** As much of JSON Schema as the contract uses. */
interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

interface Dto {
  parse: (row: unknown) => unknown;
  toJSONSchema: () => Schema;
}

const dtos = contract as unknown as Record<string, Dto | undefined>; // asked for names that end in Dto, which are schemas
const names = Object.keys(contract);

/** The noun of a list's name, `tasks` → `task`; undefined where the contract has no such list. */
export function nounOf(list: string): Noun | undefined {
  const noun = list.replace(/s$/, '');
  return dtos[`${noun}Dto`] && (noun as Noun); // looked up just now
}

/** Whether the api answers a page and the total, instead of the list alone. */
export const isPaged = (noun: Noun): boolean => Boolean(dtos[`${noun}PageDto`]);

export const emptyLists = (): Lists =>
  Object.fromEntries(
    names.filter((name) => name.endsWith('Dto')).map((name) => [name.replace(/Dto$/, 's'), []]),
  ) as unknown as Lists; // one list for each …Dto, some of which nobody lists

function idOf(noun: Noun, number: number): string {
  const kind = String(names.indexOf(`${noun}Dto`)).padStart(8, '0');
  return `${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function valueOf({ type, format, enum: words, anyOf }: Schema, name: string, text: string): unknown {
  if (anyOf || Array.isArray(type)) return null;
  if (words) return words[0];
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer') return 15;
  if (format === 'date-time') return '2026-03-12T10:00:00.000Z';
  if (format === 'uuid') return idOf('family', 1);
  return name === 'time_zone' ? 'UTC' : text; // the one text that screens calculate with
}

/**
 * A row of a noun, as the api might answer it: `some` of it is given, the rest is invented out of the contract (Task 1,
 * the first status, null where it may be). Throws for what the contract does not allow.
 */
export function rowOf<N extends Noun>(noun: N, number: number, some: Partial<Rows[N]> = {}): Rows[N] {
  const dto = dtos[`${noun}Dto`];
  const text = `${noun[0]?.toUpperCase()}${noun.slice(1)} ${number}`;
  const invented = Object.entries(dto?.toJSONSchema().properties ?? {}).map(([name, schema]) => [
    name,
    valueOf(schema, name, text),
  ]);
  return dto?.parse({ ...Object.fromEntries(invented), id: idOf(noun, number), ...some }) as Rows[N]; // by its schema
}
