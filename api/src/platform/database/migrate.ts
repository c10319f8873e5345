import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Migration, Migrator } from '@mikro-orm/migrations';
import { type Constructor, MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { appliedTable, keepApplied, refuseNewerData } from './applied-migrations.ts';
import { connectOrRefuse, refuseUnfitDatabase, roleOf } from './database-check.ts';
import { installSchema } from './install-schema.ts';
import { listMigrations, migrationsFolder } from './list-migrations.ts';
import { lockMigrations } from './migration-lock.ts';
import { driverOptionsOf } from './orm.ts';
import { entitiesOf, type ProductSchema } from './product-schema.ts';

type Urls = { ownerUrl: string; appUrl: string };

/**
 * Brings the database to this version: migrations, functions, policies, rights. Any number of processes may start at
 * once; one works, the others wait. `installMore` is the owner's as well.
 */
export async function migrateTo(
  schema: ProductSchema,
  { ownerUrl, appUrl }: Urls,
  installMore: (owner: Client) => Promise<void>,
): Promise<void> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  const holder = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await refuseUnfitDatabase(owner, appUrl);
    // Again once nobody else migrates: it may have been a newer version.
    await refuseNewerData(owner);
    await lockMigrations(holder);
    await refuseNewerData(owner);
    await keepApplied(owner);
    await runMigrations(schema, ownerUrl);
    await installSchema(owner, schema, roleOf(appUrl));
    await installMore(owner);
  } finally {
    await owner.end();
    await holder.end();
  }
  await (await connectOrRefuse('DATABASE_APP_URL', appUrl)).end();
}

async function runMigrations(schema: ProductSchema, ownerUrl: string) {
  const orm = new MikroORM({
    clientUrl: ownerUrl,
    driverOptions: driverOptionsOf(ownerUrl),
    entities: entitiesOf(schema),
    extensions: [Migrator],
    migrations: {
      tableName: appliedTable,
      migrationsList: await Promise.all((await listMigrations()).map(readMigration)),
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
