import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261120000000_foundation } from '../../migrations/Migration20261120000000_foundation.ts';
import { Migration20261121000000_economy } from '../../migrations/Migration20261121000000_economy.ts';
import { Migration20261121000001_joining } from '../../migrations/Migration20261121000001_joining.ts';
import { Migration20261121000002_sign_in } from '../../migrations/Migration20261121000002_sign_in.ts';
import { Migration20261121000003_walls } from '../../migrations/Migration20261121000003_walls.ts';
import { Migration20261121000004_registration_keys } from '../../migrations/Migration20261121000004_registration_keys.ts';
import { Migration20261121000005_zones } from '../../migrations/Migration20261121000005_zones.ts';
import { driverOptionsOf, entities } from './orm.ts';
import { connectOrRefuse, refuseUnfitDatabase, roleOf } from './database-check.ts';
import { installFunctionsAndRights } from './rights.ts';

const migrationsList = [
  Migration20261120000000_foundation,
  Migration20261121000000_economy,
  Migration20261121000001_joining,
  Migration20261121000002_sign_in,
  Migration20261121000003_walls,
  Migration20261121000004_registration_keys,
  Migration20261121000005_zones,
];

/** What the database notes of each that it has had. */
export const migrationNames = migrationsList.map(({ name }) => name);

/** Any number, as long as it is ours alone: "token" on a telephone's keys. */
const migrationLock = 86536;

/**
 * Brings the database to this version: migrations, functions, rights. Any number of processes may start at once; one
 * works, the others wait. `ownerUrl` must be a direct connection, since the lock belongs to its session.
 */
export async function migrateDatabase({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<void> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await refuseUnfitDatabase(owner, appUrl);
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(ownerUrl);
    await installFunctionsAndRights(owner, roleOf(appUrl));
  } finally {
    await owner.end();
  }
  await (await connectOrRefuse('DATABASE_APP_URL', appUrl)).end();
}

async function runMigrations(ownerUrl: string) {
  const orm = new MikroORM({
    clientUrl: ownerUrl,
    driverOptions: driverOptionsOf(ownerUrl),
    entities,
    extensions: [Migrator],
    migrations: { migrationsList, snapshot: false, silent: true },
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}
