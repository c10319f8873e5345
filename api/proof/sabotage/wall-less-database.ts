import type { Client } from 'pg';
import { databaseName, roleNames } from '../../src/postgres/roles.sql.ts';
import { openOwnPostgres } from '../../src/testing/own-postgres.ts';
import type { Sabotage } from './sabotage.ts';

/** One PostgreSQL; each removal has a database of its own there, made like the first one. */
export async function openDatabases() {
  await using opening = new AsyncDisposableStack();
  const { ownerUrl, appUrl, connect } = opening.use(await openOwnPostgres());
  const server = await connect('postgres');
  opening.defer(() => server.end());
  let made = 0;

  /** Runs `work` with the environment of a database of its own, in which the wall is gone. */
  async function whileWithout<T>(wall: Sabotage | null, work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    const name = `sabotage_${(made += 1)}`;
    await server.query(`create database ${name} template ${databaseName} owner ${roleNames.owner}`);
    try {
      if (wall && !wall.edit) await removeWall(await connect(name), wall);
      return await work({
        SABOTAGED_DATABASE_URL: inDatabase(ownerUrl, name),
        SABOTAGED_DATABASE_APP_URL: inDatabase(appUrl, name),
      });
    } finally {
      await server.query(`drop database ${name} with (force)`);
    }
  }
  const open = opening.move();
  return { ownerUrl, whileWithout, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
export type Databases = Awaited<ReturnType<typeof openDatabases>>;

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function removeWall(superuser: Client, wall: Sabotage): Promise<void> {
  try {
    await superuser.query(wall.kind === 'policy' ? await openPolicy(superuser, wall) : await dropOf(superuser, wall));
  } finally {
    await superuser.end();
  }
}

type Policy = { table: string; cmd: string; condition: string };

/** Its condition lets everything pass. One that has none lets a role in, and is what keeps it in: it goes. */
async function openPolicy(superuser: Client, { name }: Sabotage): Promise<string> {
  const sql = `select tablename as table, cmd, coalesce(qual, with_check) as condition from pg_policies where policyname = $1`;
  const [policy] = (await superuser.query<Policy>(sql, [name])).rows;
  if (!policy) throw new Error(`There is no policy ${name}`);
  const { table, cmd, condition } = policy;
  if (condition === 'true') return `drop policy ${name} on ${table}`;
  const using = cmd === 'INSERT' ? '' : 'using (true)';
  const check = cmd === 'SELECT' || cmd === 'DELETE' ? '' : 'with check (true)';
  return `alter policy ${name} on ${table} ${using} ${check}`;
}

/** What hangs on it goes with it. */
async function dropOf(superuser: Client, { name }: Sabotage): Promise<string> {
  const { rows } = await superuser.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint where conname = $1 and connamespace = 'public'::regnamespace`,
    [name],
  );
  return rows[0] ? `alter table ${rows[0].table} drop constraint ${name} cascade` : `drop index ${name}`;
}
