import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Migration, Migrator } from '@mikro-orm/migrations';
import { type Constructor, MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect, type PostgresPool } from 'kysely';
import type { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { say } from '../config/tool.ts';
import { errorCode } from '../errors/error-code.ts';
import { appliedTable, isBroughtOn, keepApplied, refuseNewerData } from './applied-migrations.ts';
import { clearFunctions } from './clear-functions.ts';
import { connectOrRefuse, refuseUnfitDatabase, roleOf } from './database-check.ts';
import { nameVersion } from './install-functions.ts';
import { installSchema } from './install-schema.ts';
import { listMigrations, migrationsFolder } from './list-migrations.ts';
import { entitiesOf, type ProductSchema } from './product-schema.ts';
import { placeFunctions } from './spread/place-functions.ts';
import { placeTables } from './spread/place-tables.ts';
import { prepareOwner } from './spread/spread-state.ts';

// Several times what the longest migration of a large database has taken.
const usualWaitMax = '10min';

/**
 * Waits for whoever else migrates this database and keeps others waiting until `client` ends. The lock is on a table of
 * the owner's: an advisory lock could be taken by the serving role, too, and nothing would start any more.
 */
export async function lockMigrations(client: Client, waitMax = usualWaitMax): Promise<void> {
  await makeLockTable(client);
  if (await lockWithin(client, '1s')) return;
  say('Another start is bringing the database to its version: waiting for it.');
  if (await lockWithin(client, waitMax)) return;
  throw new StartupError('Another start is still bringing the database to its version: end it, then start again.');
}

/** That the table, its type or its row of a catalog is there: which of them depends on how far the other one was. */
const toldSo = ['42P07', '42710', '23505'];

/** Of several that make it at once one does; the others are told so once it is there. */
async function makeLockTable(client: Client): Promise<void> {
  try {
    await client.query('create table if not exists migration_lock ()');
  } catch (error) {
    if (!toldSo.includes(errorCode(error))) throw error;
  }
}

async function lockWithin(client: Client, lockTimeout: string): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = '${lockTimeout}'`);
  try {
    await client.query('lock table migration_lock in access exclusive mode');
    return true;
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error;
    await client.query('rollback');
    return false;
  }
}

type Urls = { ownerUrl: string; appUrl: string };

const nothing = async () => undefined;

interface Hooks {
  readonly installMore?: (owner: Client) => Promise<void>;
  /** What is done before a migration is run, for which the others wait as well; where it fails, nothing is changed. */
  readonly beforeUpdate?: (owner: Client) => Promise<void>;
}

/**
 * Brings the database to this version: migrations, functions, policies, rights. Any number of processes may start at
 * once; one works, the others wait.
 */
export async function migrateTo(
  schema: ProductSchema,
  { ownerUrl, appUrl }: Urls,
  { installMore = nothing, beforeUpdate = nothing }: Hooks = {},
): Promise<void> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  const holder = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await refuseUnfitDatabase(owner, appUrl);
    // Again once nobody else migrates: it may have been a newer version.
    await refuseNewerData(owner);
    await lockMigrations(holder);
    await refuseNewerData(owner);
    const isSpread = (await prepareOwner(owner)) === 'spread';
    if (!(await isBroughtOn(owner))) {
      await beforeUpdate(owner);
      await transact(owner, async () => {
        await runMigrations(owner, schema);
        // What they have made goes to the nodes as well.
        if (isSpread) await placeTables(owner);
      });
    }
    await transact(owner, () => installSchema(owner, schema, roleOf(appUrl)));
    if (isSpread) await placeFunctions(owner, schema.functions);
    await clearFunctions(owner, nameVersion(schema.functions));
    await installMore(owner);
  } finally {
    await owner.end();
    await holder.end();
  }
  await (await connectOrRefuse('DATABASE_APP_URL', appUrl)).end();
}

async function transact(owner: Client, work: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  try {
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Those that the database has not had, in the caller's transaction: all, or of these. */
export async function runMigrations(owner: Client, schema: ProductSchema, only?: readonly string[]): Promise<void> {
  await keepApplied(owner);
  const names = (await listMigrations()).filter((name) => only?.includes(name) ?? true);
  const orm = new MikroORM({
    dbName: databaseOf(owner),
    driverOptions: new PostgresDialect({ pool: poolOf(owner) }),
    entities: entitiesOf(schema),
    extensions: [Migrator],
    migrations: {
      tableName: appliedTable,
      migrationsList: await Promise.all(names.map(readMigration)),
      transactional: false,
      snapshot: false,
      silent: true,
    },
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

const databaseOf = ({ database }: Client): string => database ?? 'postgres';

/** A pool of this one connection, which stays with whoever opened it. */
const poolOf = (owner: Client): PostgresPool => ({
  connect: async () => ({ query: owner.query.bind(owner), release: () => undefined }),
  end: async () => undefined,
  options: {},
});

/** A class of the file's name where there is one, else the statements of the `.sql` file. */
async function readMigration(name: string): Promise<Constructor<Migration>> {
  const path = join(migrationsFolder, name);
  if (await exists(`${path}.ts`)) return (await import(`${path}.ts`))[name];
  const statements = await readFile(`${path}.sql`, 'utf8');
  const migration = class extends Migration {
    override up(): void {
      this.addSql(statements);
    }
  };
  // The database notes it by this name.
  return Object.defineProperty(migration, 'name', { value: name });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
