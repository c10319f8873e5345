import type { Client } from 'pg';
import type { Caller } from '../../../src/platform/database/orm.ts';
import { connectAs } from './test-database.ts';

/** Names the caller to row-level security for the rest of the transaction. */
export const enter = (client: Client, { familyId, profileId, role }: Caller) =>
  client.query(
    `select set_config('app.family_id', $1, true), set_config('app.profile_id', $2, true), set_config('app.role', $3, true)`,
    [familyId, profileId, role],
  );

/** One statement with a caller's session variables, always rolled back. */
export async function queryAs(client: Client, caller: Caller, sql: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await enter(client, caller);
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
    await enter(owner, caller);
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
