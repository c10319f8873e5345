import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { writeBackup } from '../../../src/hosting/backup/write-backup.ts';
import { auditDatabase, schema } from '../../../src/schema.ts';
import { fill, restore } from '../../hosting/backup/backup-fixture.ts';
import { digestTables } from '../../testing/processes/digest-tables.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { findOtherPostgres, openOtherPostgres } from './other-postgres.ts';

interface Target {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly superuser: Client;
}

async function carry(from: Target, to: Target, file: string): Promise<string> {
  const { manifest } = await writeBackup({
    ...from,
    to: file,
    schema,
    secrets: { auth_secret: null },
    tell: () => undefined,
  });
  await restore(file, to);
  return manifest.server_version;
}

/** Guarantee: a family can move to an older or newer PostgreSQL and back. */
test(
  'Rules 14.112: moves from the built-in PostgreSQL through every installed external one and back to a built-in one',
  async () => {
    await using closing = new AsyncDisposableStack();
    const folder = closing.use(await makeFolder());
    const first = closing.use(await openFreshDatabase());
    await fill(first);
    const digest = await digestTables(first.superuser);
    const bins = isLong ? await findOtherPostgres() : [];
    const through: Target[] = [];
    const versions: string[] = [];
    for (const bin of bins) {
      const server = closing.use(await openOtherPostgres(bin));
      versions.push(server.version);
      through.push(server);
    }
    const stops = [first, ...through, closing.use(await openFreshDatabase())];
    for (const [n, to] of stops.slice(1).entries()) {
      const from = stops[n] ?? first;
      await carry(from, to, join(folder.path, `${n}.zip`));
      expect(await digestTables(to.superuser)).toEqual(digest);
      expect((await auditDatabase(to.ownerUrl)).ok).toBe(true);
    }
    tell(`carried through ${versions.join(', ') || 'no external PostgreSQL'}`);
  },
  isLong ? 600_000 : 120_000,
);
