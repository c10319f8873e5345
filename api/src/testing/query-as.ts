import type { Client } from 'pg';
import type { Caller } from '../database/orm.ts';

const settings = `select set_config('app.family_id', $1, true), set_config('app.profile_id', $2, true), set_config('app.role', $3, true)`;

/** One statement with a caller's session variables, always rolled back. */
export async function queryAs(client: Client, caller: Caller, sql: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await client.query(settings, [caller.familyId, caller.profileId, caller.role]);
    return await client.query(sql, values);
  } finally {
    await client.query('rollback');
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
