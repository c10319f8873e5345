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

// Several times as long as the longest migration of a large database.
const usualWaitMax = '10min';

/** Other starts wait until `client` ends. Locks the owner's table, which the serving role cannot lock. */
export async function lockMigrations(client: Client, waitMax = usualWaitMax): Promise<void> {
  await makeLockTable(client);
  if (await lockWithin(client, '1s')) return;
  say('Another process is migrating the database: waiting for it.');
  if (await lockWithin(client, waitMax)) return;
  throw new StartupError('Another process is still migrating the database: stop it, then start again.');
}

/** Errors for an existing table, type or catalog row; which one depends on how far the other process was. */
const existsCodes = ['42P07', '42710', '23505'];

async function makeLockTable(client: Client): Promise<void> {
  try {
    await client.query('create table if not exists migration_lock ()');
  } catch (error) {
    if (!existsCodes.includes(errorCode(error))) throw error;
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
  /** Runs before a migration, while the others wait; if it fails, nothing changes. */
  readonly beforeUpdate?: (owner: Client) => Promise<void>;
}

/** Updates the database to this version. Of several simultaneous starts one works, and the others wait. */
export async function migrateTo(
  schema: ProductSchema,
  { ownerUrl, appUrl }: Urls,
  { installMore = nothing, beforeUpdate = nothing }: Hooks = {},
): Promise<void> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  const holder = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await refuseUnfitDatabase(owner, appUrl);
    // Checked again after the wait, because a newer version may have migrated in the meantime.
    await refuseNewerData(owner);
    await lockMigrations(holder);
    await refuseNewerData(owner);
    const isSpread = (await prepareOwner(owner)) === 'spread';
    if (!(await isBroughtOn(owner))) {
      await beforeUpdate(owner);
      await transact(owner, async () => {
        await runMigrations(owner, schema);
        // Distributes the new tables to the nodes.
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

const poolOf = (owner: Client): PostgresPool => ({
  connect: async () => ({ query: owner.query.bind(owner), release: () => undefined }),
  end: async () => undefined,
  options: {},
});

/** The class in the `.ts` file if there is one, otherwise the statements in the `.sql` file. */
async function readMigration(name: string): Promise<Constructor<Migration>> {
  const path = join(migrationsFolder, name);
  if (await exists(`${path}.ts`)) return (await import(`${path}.ts`))[name];
  const statements = await readFile(`${path}.sql`, 'utf8');
  const migration = class extends Migration {
    override up(): void {
      this.addSql(statements);
    }
  };
  return Object.defineProperty(migration, 'name', { value: name });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
