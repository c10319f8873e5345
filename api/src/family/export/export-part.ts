/**
 * What a column is. Tables tell a `time` twice, as the family's date and as an instant in UTC, and have no `id`; a
 * `person` is the name of whom that other column's id, or list of ids, is of. family.json has neither names nor dates, which
 * follow from the rest.
 */
export type Column =
  'text' | 'number' | 'flag' | 'date' | 'time' | 'id' | 'data' | 'repeat' | { readonly person: string };

export const nameOf = (column: string): Column => ({ person: column });

/** What the export holds of one noun. */
export interface ExportPart {
  /** Its name in family.json, and of the file of its own. */
  readonly name: string;
  /** What its file is, in plain words; null where nobody reads it as a table, so that it stands in family.json alone. */
  readonly about: string | null;
  /** In the order in which a person reads them. */
  readonly columns: Readonly<Record<string, Column>>;
  /** What a column is where it is not the one of its name. */
  readonly select?: Readonly<Record<string, string>>;
  /** Everything from the tables on; the parameter is the family. */
  readonly from: string;
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** A column that the database has, as SQL; its own driver would make other things of dates and times. */
function sqlOf(name: string, column: Column, { select = {} }: ExportPart): string[] {
  if (typeof column === 'object' || column === 'repeat') return [];
  const sql = select[name] ?? name;
  if (column === 'time') return [`to_char(${sql} at time zone 'UTC', '${isoFormat}') as ${name}`];
  return [column === 'date' ? `(${sql})::text as ${name}` : `${sql} as ${name}`];
}

/** Its rows. */
export const rowsQuery = (part: ExportPart): string =>
  `select ${Object.entries(part.columns)
    .flatMap(([name, column]) => sqlOf(name, column, part))
    .join(', ')} from ${part.from}`;

/** Its rows as JSON, which costs us nothing to make; what is not known is left out. */
export const jsonQuery = (part: ExportPart): string =>
  `select json_strip_nulls(to_json(told))::text as line from (${rowsQuery(part)}) told`;
