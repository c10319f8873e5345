import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { ownVersion } from '../../../src/core/config/own-version.ts';
import { readSchema } from '../../testing/processes/read-schema.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { runNode } from '../../testing/processes/run-node.ts';

const later = 'Migration29990101000000_later';

/** Data migrated by a later version, with other functions and another limit for the serving role. */
let postgres: Awaited<ReturnType<typeof openFreshPostgres>>;
let superuser: Client;

beforeAll(async () => {
  postgres = await openFreshPostgres();
  superuser = await postgres.connect();
  await superuser.query(`
    insert into applied_migration (name, applied_by) values ('${later}', '1.0.0+abcdef1');
    alter role tokennest_app connection limit 70;
    create or replace function public.fits_sign(p_type text, p_amount bigint) returns boolean
    language plpgsql immutable as 'begin return true; end'`);
});

afterAll(async () => {
  await superuser.end();
  await postgres.close();
});

const readAll = async () => [
  ...(await readSchema(superuser)),
  ...(await superuser.query('select rolname, rolconnlimit, rolconfig from pg_roles order by 1')).rows,
  ...(await superuser.query('select * from applied_migration order by id')).rows,
];

const programs = {
  'npm start': ['api/src/server.ts', '--api-only'],
  'npm run demo': ['api/src/server.ts', '--api-only', '--demo'],
  'npm run audit': ['api/src/commands/audit.ts'],
  'npm run password': ['api/src/commands/password.ts', 'sarah@example.com'],
  'npm run family': ['api/src/commands/family.ts', 'owner', 'alex@example.com'],
  'npm run remote -- token': ['api/src/commands/release-token.ts', 'token', 'childApp'],
};

/** Guarantee: an earlier version changes nothing that a later one created, and its message names both versions. */
test.each(Object.entries(programs))(
  'Rules 10.35: %s refuses data of a newer version and changes nothing',
  async (_, args) => {
    const { ownerUrl, appUrl, dataDir } = postgres;
    const place = { HOST: '127.0.0.1', PORT: String(await findFreePort()), AUTH_SECRET: 'a'.repeat(32) };
    const sentence = `This data is of TokenNest 1.0.0+abcdef1 (${later}), and this is the older ${await ownVersion()}: start that version or a newer one. Nothing was changed.\n`;
    const before = await readAll();
    const [path = '', ...words] = args;
    for (const database of [
      { DATABASE_URL: '', DATABASE_APP_URL: '' },
      { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl },
    ]) {
      const settings = { ...place, ...database, DATA_DIR: dataDir, LOG_LEVEL: '' };
      const { code, stderr } = await runNode(
        ['--no-warnings', join(import.meta.dirname, '../../../..', path), ...words],
        {
          settings,
        },
      );
      expect([stderr, code === 0]).toEqual([sentence, false]);
    }
    expect(await readAll()).toEqual(before);
  },
);

/** Guarantee: this also holds for servers from before November 24, 2026, which do not record versions. */
test('Rules 10.35: the first read of an older server fails with a sentence', async () => {
  await superuser.query('set role tokennest_owner');
  await expect(superuser.query('select * from mikro_orm_migrations order by id')).rejects.toThrow(
    'This data is of TokenNest 1.0.0+abcdef1, which is newer than this server: start that version or a newer one.',
  );
  await superuser.query('reset role');
});

test('records the version that migrates the data', async () => {
  const { rows } = await superuser.query(`select distinct applied_by from applied_migration where name <> '${later}'`);
  expect(rows).toEqual([{ applied_by: await ownVersion() }]);
  expect(await ownVersion()).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{7,})?$/);
});
