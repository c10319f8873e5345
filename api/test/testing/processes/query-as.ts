import type { Client, QueryResult, QueryResultRow } from 'pg';
import { enterAs } from '../../../src/core/database/enter-as.ts';
import type { Caller } from '../../../src/core/database/orm.ts';
import { connectAs } from './test-database.ts';

/** Returns the result of a transaction as this caller, which is always rolled back. */
export async function rolledBackAs<T>(client: Client, caller: Caller, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await enterAs(client, caller);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

export const queryAs = (client: Client, caller: Caller, sql: string, values: unknown[] = []) =>
  rolledBackAs(client, caller, () => client.query(sql, values));

/** Runs statements in order, each in its own message (see setLocally); returns the last result. */
export async function queryAll(client: Client, statements: readonly string[]): Promise<QueryResult | undefined> {
  let last: QueryResult | undefined;
  for (const each of statements) last = await client.query(each);
  return last;
}

/** Runs statements that the serving role may not run, in a committed transaction for a caller. */
export async function asOwner<T>(caller: Caller, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = await connectAs('owner');
  try {
    await owner.query('begin');
    await enterAs(owner, caller);
    const done = await work(owner);
    await owner.query('commit');
    return done;
  } finally {
    await owner.end();
  }
}

export const changeAsOwner = <Row extends QueryResultRow>(caller: Caller, sql: string, values: unknown[] = []) =>
  asOwner(caller, (owner) => owner.query<Row>(sql, values));

/** The SQLSTATE a statement fails with; throws if it succeeds. */
export async function refusalOf(statement: Promise<unknown>): Promise<string> {
  const outcome = await statement.then(
    () => new Error('The statement was not refused'),
    (error: unknown) => error,
  );
  if (typeof outcome === 'object' && outcome !== null && 'code' in outcome) return String(outcome.code);
  throw outcome;
}
