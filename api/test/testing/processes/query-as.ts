import type { Client, QueryResultRow } from 'pg';
import { enterAs } from '../../../src/platform/database/enter-as.ts';
import type { Caller } from '../../../src/platform/database/orm.ts';
import { connectAs } from './test-database.ts';

/** One statement with a caller's session variables, always rolled back. */
export async function queryAs(client: Client, caller: Caller, sql: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await enterAs(client, caller);
    return await client.query(sql, values);
  } finally {
    await client.query('rollback');
  }
}

/** What the serving role may not do, in a transaction for a caller; committed. */
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

/** One such statement. */
export const changeAsOwner = <Row extends QueryResultRow>(caller: Caller, sql: string, values: unknown[] = []) =>
  asOwner(caller, (owner) => owner.query<Row>(sql, values));

/** The SQLSTATE a statement fails with; throws where it works. */
export async function refusalOf(statement: Promise<unknown>): Promise<string> {
  const outcome = await statement.then(
    () => new Error('The statement was not refused'),
    (error: unknown) => error,
  );
  if (typeof outcome === 'object' && outcome !== null && 'code' in outcome) return String(outcome.code);
  throw outcome;
}
