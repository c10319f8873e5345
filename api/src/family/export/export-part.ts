import type { Sentence } from '../../core/errors/sentences.ts';

/**
 * A `time` becomes two cells, the local date and the UTC instant; an `id` none; a `person` the name for another
 * column's ids. family.json has no names or local dates, which follow from the rest.
 */
export type Column =
  'text' | 'number' | 'flag' | 'date' | 'time' | 'id' | 'data' | 'repeat' | { readonly person: string };

export const nameOf = (column: string): Column => ({ person: column });

/** Columns of the latest edit (Rules 15.43). */
export const edited: Readonly<Record<string, Column>> = {
  edited_at: 'time',
  edited_by_name: nameOf('edited_by'),
  edited_by: 'id',
};

export interface ExportPart {
  readonly name: string;
  /** Null for parts that are only in family.json. */
  readonly about: Sentence | null;
  readonly columns: Readonly<Record<string, Column>>;
  readonly select?: Readonly<Record<string, string>>;
  readonly from: string;
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** SQL for a database column. Formats dates and times itself, because the driver would convert them. */
function sqlOf(name: string, column: Column, { select = {} }: ExportPart): string[] {
  if (typeof column === 'object' || column === 'repeat') return [];
  const sql = select[name] ?? name;
  if (column === 'time') return [`to_char(${sql} at time zone 'UTC', '${isoFormat}') as ${name}`];
  return [column === 'date' ? `(${sql})::text as ${name}` : `${sql} as ${name}`];
}

export const rowsQuery = (part: ExportPart): string =>
  `select ${Object.entries(part.columns)
    .flatMap(([name, column]) => sqlOf(name, column, part))
    .join(', ')} from ${part.from}`;

/** PostgreSQL builds the JSON, which saves time in Node. */
export const jsonQuery = (part: ExportPart): string =>
  `select json_strip_nulls(to_json(part))::text as line from (${rowsQuery(part)}) part`;
