import { DatabaseError, type QueryResult } from 'pg';
import { roleNames } from '../../../../src/platform/postgres/roles.sql.ts';
import { queryAs } from '../../../testing/processes/query-as.ts';
import type { Asking, Outcome } from './noun-probes-fixture.ts';
import { type Names, type TwoFamilies, withNames } from './two-families-fixture.ts';

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
    return last && ['SELECT', 'EXPLAIN'].includes(last.command) ? nameRows(last, names) : (last?.rowCount ?? 0);
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
