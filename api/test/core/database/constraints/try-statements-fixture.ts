import { DatabaseError, type QueryResult } from 'pg';
import { roleNames } from '../../../../src/core/postgres/roles.sql.ts';
import { queryAll, rolledBackAs } from '../../../testing/processes/query-as.ts';
import type { Asking, Outcome } from './feature-probes-fixture.ts';
import { type Names, type TwoFamilies, withNames } from './two-families-fixture.ts';

/** Runs the statements and rolls back. Returns the outcome of the last one, or of the first one refused. */
export async function tryStatements(families: TwoFamilies, { as, by }: Asking, statements: string[]): Promise<Outcome> {
  const { names, callers, app, owner } = families;
  const isOwnRole = as === 'app' || as === 'owner';
  const all = [...(isOwnRole ? [] : [`set local role ${roleNames[as]}`]), ...statements];
  const client = as === 'app' ? app : owner;
  const trying = rolledBackAs(client, callers[by], () =>
    queryAll(
      client,
      all.map((each) => withNames(each, names)),
    ),
  );
  return outcomeOf(trying, names);
}

async function outcomeOf(querying: Promise<QueryResult | undefined>, names: Names): Promise<Outcome> {
  try {
    const last = await querying;
    return last && ['SELECT', 'EXPLAIN'].includes(last.command) ? nameRows(last, names) : (last?.rowCount ?? 0);
  } catch (error) {
    return refusalIn(error);
  }
}

function refusalIn(error: unknown): string {
  if (!(error instanceof DatabaseError)) throw error;
  return [error.code, constraintIn(error)].filter(Boolean).join(' ');
}

/** Citus may name the constraint only in the message, with a shard number appended. */
const constraintIn = ({ constraint, message }: DatabaseError): string | undefined =>
  (constraint ?? /constraint "(\w+)"/.exec(message)?.[1])?.replace(/_1\d{5}$/, '');

const ofNodes = /Citus Adaptive|Task Count:|Tasks Shown:|->  Task$|Node: /;

/** Replaces the ids in the first column by their names; a stranger to both families is "unknown". */
function nameRows({ rows }: QueryResult, names: Names): string[] {
  const nameOf = new Map(Object.entries(names).map(([name, id]) => [id, name]));
  const found = rows.map((row) => String(Object.values(row)[0])).filter((each) => !ofNodes.test(each));
  return found.map((each) => nameOf.get(each) ?? 'unknown').toSorted();
}
