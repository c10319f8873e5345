import type { Client } from 'pg';
import { databaseName, roleNames } from '../../src/postgres/roles.sql.ts';
import type { Mutant } from './mutant.ts';
import { openFreshPostgres } from '../../src/testing/fresh-database.ts';

/** One PostgreSQL; each mutant has a database of its own there, made like the first one, which stays whole. */
export async function openDatabases() {
  await using opening = new AsyncDisposableStack();
  const { ownerUrl, appUrl, connect } = opening.use(await openFreshPostgres());
  const server = await connect('postgres');
  opening.defer(() => server.end());
  // A template that nobody is connected to, as PostgreSQL wants it.
  const create = (name: string, template: string) =>
    server.query(`create database ${name} template ${template} owner ${roleNames.owner}`);
  await create('template_of_mutants', databaseName);
  let made = 0;

  /** Runs `work` with the environment of a database of its own, in which the mutant's protection is gone. */
  async function whileMutated<T>(mutant: Mutant | null, work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    const name = `mutant_${(made += 1)}`;
    await create(name, 'template_of_mutants');
    try {
      if (mutant && !mutant.edit) await takeAway(await connect(name), mutant);
      return await work({
        WHOLE_DATABASE_URL: ownerUrl,
        MUTATED_DATABASE_URL: inDatabase(ownerUrl, name),
        MUTATED_DATABASE_APP_URL: inDatabase(appUrl, name),
      });
    } finally {
      await server.query(`drop database ${name} with (force)`);
    }
  }
  const open = opening.move();
  return { ownerUrl, whileMutated, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
export type Databases = Awaited<ReturnType<typeof openDatabases>>;

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function takeAway(superuser: Client, mutant: Mutant): Promise<void> {
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
