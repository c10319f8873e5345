import type { Client } from 'pg';
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

/** One statement for a caller that the serving role may not send, committed. */
export async function changeAsOwner(caller: Caller, sql: string, values: unknown[]): Promise<void> {
  const owner = await connectAs('owner');
  try {
    await owner.query('begin');
    await enterAs(owner, caller);
    await owner.query(sql, values);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}

/** The SQLSTATE a statement fails with; throws where it works. */
export async function refusalOf(statement: Promise<unknown>): Promise<string> {
  const outcome = await statement.then(
    () => new Error('The statement was not refused'),
    (error: unknown) => error,
  );
  if (typeof outcome === 'object' && outcome !== null && 'code' in outcome) return String(outcome.code);
  throw outcome;
}
