/**
 * Type of a column. In tables, a `time` becomes two columns, the family's date and the UTC instant; `id` is left out;
 * `person` is the name for the ids in another column. family.json has neither names nor local dates, which follow from
 * the rest.
 */
export type Column =
  'text' | 'number' | 'flag' | 'date' | 'time' | 'id' | 'data' | 'repeat' | { readonly person: string };

export const nameOf = (column: string): Column => ({ person: column });

/** The exported rows of one feature. */
export interface ExportPart {
  /** Name in family.json, and of the CSV file. */
  readonly name: string;
  /** Description of the file; null for parts that are only in family.json. */
  readonly about: string | null;
  /** In reading order. */
  readonly columns: Readonly<Record<string, Column>>;
  /** SQL of columns that differ from their name. */
  readonly select?: Readonly<Record<string, string>>;
  /** The query from its tables on; the parameter is the family. */
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

/** Rows as JSON, made by PostgreSQL because that is cheap for us; null fields are left out. */
export const jsonQuery = (part: ExportPart): string =>
  `select json_strip_nulls(to_json(part))::text as line from (${rowsQuery(part)}) part`;
