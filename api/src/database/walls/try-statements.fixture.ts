import { DatabaseError, type QueryResult } from 'pg';
import { uuidv7 } from 'uuidv7';
import { queryAs } from '../../testing/query-as.ts';
import { roleNames } from '../../postgres/roles.sql.ts';
import type { Names, TwoFamilies } from './two-families.fixture.ts';

/** Who asks: a role of PostgreSQL, and the person whom the session variables name. */
export interface Asking {
  as: keyof typeof roleNames;
  by: keyof TwoFamilies['callers'];
}

/** What came of it: names of what was read, how many rows were touched, or the SQLSTATE and the constraint's name. */
export type Outcome = string[] | number | string;

/** The statements one after another, rolled back; what came of the last one, or of the first that was refused. */
export async function tryStatements(families: TwoFamilies, { as, by }: Asking, statements: string[]): Promise<Outcome> {
  const { names, callers, app, owner } = families;
  const isOwnRole = as === 'app' || as === 'owner';
  const all = [...(isOwnRole ? [] : [`set local role ${roleNames[as]}`]), ...statements];
  const sql = all.map((each) => withNames(each, names)).join(';\n');
  return outcomeOf(queryAs(as === 'app' ? app : owner, callers[by], sql), names);
}

async function outcomeOf(querying: Promise<QueryResult | QueryResult[]>, names: Names): Promise<Outcome> {
  try {
    const answered = await querying;
    const last = [answered].flat().at(-1);
    return last?.command === 'SELECT' ? nameRows(last, names) : (last?.rowCount ?? 0);
  } catch (error) {
    return refusalIn(error);
  }
}

function refusalIn(error: unknown): string {
  if (!(error instanceof DatabaseError)) throw error;
  return [error.code, error.constraint].filter(Boolean).join(' ');
}

/** The first column, by the names of what it holds; a stranger to both families is "unknown". */
function nameRows({ rows }: QueryResult, names: Names): string[] {
  const nameOf = new Map(Object.entries(names).map(([name, id]) => [id, name]));
  return rows.map((row) => nameOf.get(String(Object.values(row)[0])) ?? 'unknown').toSorted();
}

/** A word after a colon by what it names; `:new` is an id of its own in each statement. */
function withNames(sql: string, names: Names): string {
  const known: Names = { ...names, new: uuidv7() };
  return sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (known[name] === undefined) throw new Error(`Nothing is called ${name}`);
    return `'${known[name]}'`;
  });
}
