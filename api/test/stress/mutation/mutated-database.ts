import { availableParallelism } from 'node:os';
import type { Client } from 'pg';
import { databaseName } from '../../../src/core/postgres/roles.sql.ts';
import type { Mutant } from './mutant.ts';
import { copyDatabase, openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { connectTo } from '../../testing/processes/test-database.ts';

// More lanes would slow the tests down, and lock tests depend on timing.
const lanes = Math.min(2, availableParallelism());

export interface Databases extends AsyncDisposable {
  /** The owner's URL of a database that is never mutated. */
  readonly ownerUrl: string;
  readonly lanes: number;
  readonly whileMutated: <T>(mutant: Mutant | null, work: (env: NodeJS.ProcessEnv) => Promise<T>) => Promise<T>;
}

/** One PostgreSQL with a separate database per mutant, created as a copy of an unchanged one. */
export async function openDatabases(): Promise<Databases> {
  await using opening = new AsyncDisposableStack();
  const whole = opening.use(await openFreshPostgres());
  const template = 'template_of_mutants';
  await copyDatabase(whole, databaseName, template);

  async function whileMutated<T>(mutant: Mutant | null, work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    await using mutated = await copyDatabase(whole, template);
    if (mutant && !mutant.edit) await takeAway(mutated.superuserUrl, mutant);
    return await work({
      WHOLE_DATABASE_URL: whole.ownerUrl,
      MUTATED_DATABASE_URL: mutated.ownerUrl,
      MUTATED_DATABASE_APP_URL: mutated.appUrl,
    });
  }
  const open = opening.move();
  return { ownerUrl: whole.ownerUrl, lanes, whileMutated, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

export async function takeAway(superuserUrl: string, mutant: Mutant): Promise<void> {
  const superuser = await connectTo(superuserUrl);
  try {
    const isPolicy = mutant.kind === 'policy';
    await superuser.query(isPolicy ? await alterPolicy(superuser, mutant) : await dropOf(superuser, mutant));
  } finally {
    await superuser.end();
  }
}

type Policy = { table: string; cmd: string; condition: string };

/**
 * Makes the policy's condition always true. A policy without a condition grants access, so it is changed to grant none.
 * Policies are altered, not dropped, because a server start would create a missing one again.
 */
async function alterPolicy(superuser: Client, { name }: Mutant): Promise<string> {
  const sql = `select tablename as table, cmd, coalesce(qual, with_check) as condition from pg_policies where policyname = $1`;
  const [policy] = (await superuser.query<Policy>(sql, [name])).rows;
  if (!policy) throw new Error(`There is no policy ${name}`);
  const { table, cmd, condition } = policy;
  const opposite = condition === 'true' ? 'false' : 'true';
  const using = cmd === 'INSERT' ? '' : `using (${opposite})`;
  const check = cmd === 'SELECT' || cmd === 'DELETE' ? '' : `with check (${opposite})`;
  return `alter policy ${name} on ${table} ${using} ${check}`;
}

/** Also drops dependent objects. */
async function dropOf(superuser: Client, { name }: Mutant): Promise<string> {
  const { rows } = await superuser.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint where conname = $1 and connamespace = 'public'::regnamespace`,
    [name],
  );
  return rows[0] ? `alter table ${rows[0].table} drop constraint ${name} cascade` : `drop index ${name}`;
}
