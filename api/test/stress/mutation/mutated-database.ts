import { availableParallelism } from 'node:os';
import type { Client } from 'pg';
import { databaseName } from '../../../src/core/postgres/roles.sql.ts';
import type { Mutant } from './mutant.ts';
import { copyDatabase, openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { connectTo } from '../../testing/processes/test-database.ts';

// More at once would make the tests wait for the machine, and those of locks are about waiting.
const lanes = Math.min(2, availableParallelism());

export interface Databases extends AsyncDisposable {
  /** Of one that stays whole. */
  readonly ownerUrl: string;
  /** How many mutants may be tried at the same time. */
  readonly lanes: number;
  /** Runs `work` with the environment of a database in which the mutant's protection is gone. */
  readonly whileMutated: <T>(mutant: Mutant | null, work: (env: NodeJS.ProcessEnv) => Promise<T>) => Promise<T>;
}

/** One PostgreSQL; each mutant has a database of its own there, made like the first one, which stays whole. */
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

/** By the name of what stands in the database. */
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
 * Its condition lets everything pass. One that has none is what lets a role in at all: it lets nobody in any more.
 * Altered, not dropped: whoever starts on this database makes again what is not there.
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

/** What hangs on it goes with it. */
async function dropOf(superuser: Client, { name }: Mutant): Promise<string> {
  const { rows } = await superuser.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint where conname = $1 and connamespace = 'public'::regnamespace`,
    [name],
  );
  return rows[0] ? `alter table ${rows[0].table} drop constraint ${name} cascade` : `drop index ${name}`;
}
