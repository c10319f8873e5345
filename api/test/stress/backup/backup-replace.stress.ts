import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import { writeBackup } from '../../../src/hosting/backup/write-backup.ts';
import { restoreDatabase, schema } from '../../../src/schema.ts';
import { backUp } from '../../hosting/backup/backup-fixture.ts';
import { makeFamily, type TestPerson } from '../../testing/families/test-family.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startTestApi } from '../../testing/test-api.ts';

const writers = isLong ? 1_000 : 40;
const rounds = isLong ? 20 : 2;
const writersPerFamily = 20;
const secrets = { auth_secret: null };

type Award = { readonly parent: TestPerson; readonly childId: string };

/** Awards tokens one after another until `over`; returns the ids of the acknowledged transactions. */
async function write({ parent, childId }: Award, over: AbortSignal): Promise<string[]> {
  const acknowledged: string[] = [];
  while (!over.aborted) {
    const id = uuidv7();
    const body = { child_id: childId, amount: 1, description: 'One more' };
    const { status } = await parent.post('/api/tokens/award', body, { headers: { 'Idempotency-Key': id } });
    if (status === 201) acknowledged.push(id);
    // The restore runs in this process and needs its share of the processor.
    await delay(writers * 10);
  }
  return acknowledged;
}

/** A URL that the check for connected servers misses: the superuser's session acts as the serving role. */
function overlookedUrl({ appUrl, superuser }: FreshDatabase): string {
  const url = new URL(appUrl);
  const role = url.username;
  Object.assign(url, { username: superuser.user, password: superuser.password, port: String(superuser.port) });
  url.searchParams.set('options', `-c role=${role}`);
  return url.href;
}

async function transactionsIn(file: string): Promise<string[]> {
  await using backup = await openBackup(file);
  const part = backup.manifest.tables.find(({ name }) => name === 'token_transaction');
  if (!part) throw new Error('The backup has no transactions');
  const idAt = part.columns.indexOf('id');
  const rows = await text(Readable.from(await backup.readTable(part)));
  return rows.split('\n').map((row) => row.split('\t')[idAt] ?? '');
}

async function replace(database: FreshDatabase, file: string, before: string): Promise<string> {
  await using backup = await openBackup(file);
  const keepBefore: Parameters<typeof restoreDatabase>[1]['keepBefore'] = (within) =>
    writeBackup({ ...database, schema, within, to: before, secrets, tell: () => undefined });
  const order = { backup, replaces: true, keepBefore, tell: () => undefined };
  return await restoreDatabase(database, order).then(
    () => 'replaced',
    (error: Error) => error.message,
  );
}

/** Guarantee: a restore keeps every acknowledged write, in the data or in the backup, even if a server connects. */
test(
  `Rules 14.113: ${rounds} restores under ${writers} writers keep each write in the data or in the backup taken before`,
  async () => {
    await using folder = await makeFolder();
    await using database = await openFreshDatabase();
    await using api = startTestApi({ databaseUrl: overlookedUrl(database), poolMax: 24 });
    const families = await Promise.all(Array.from({ length: writers / writersPerFamily }, () => makeFamily(api)));
    const awards = families.flatMap(({ parent, mia, leo }) =>
      Array.from({ length: writersPerFamily }, (_, n) => ({ parent, childId: n % 2 === 0 ? mia.id : leo.id })),
    );
    const file = join(folder.path, 'file.zip');
    await backUp(database, file);
    const seen = { acknowledged: 0, kept: 0, replaced: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const over = new AbortController();
      const writing = awards.map((award) => write(award, over.signal));
      await delay(200 + (round % 5) * 100);
      const before = join(folder.path, `before-${round}.zip`);
      const outcome = await replace(database, file, before);
      await delay(200);
      over.abort();
      const acknowledged = (await Promise.all(writing)).flat();
      const { rows } = await database.superuser.query<{ id: string }>('select id from token_transaction');
      const there = new Set(rows.map(({ id }) => id));
      const kept = new Set(outcome === 'replaced' ? await transactionsIn(before) : []);
      const lost = acknowledged.filter((id) => !there.has(id) && !kept.has(id));
      expect({ round, outcome, lost: lost.length }).toEqual({ round, outcome: 'replaced', lost: 0 });
      seen.acknowledged += acknowledged.length;
      seen.kept += acknowledged.filter((id) => kept.has(id)).length;
      seen.replaced += 1;
    }
    tell(
      `${seen.replaced} restores under ${writers} writers: ${seen.acknowledged} writes acknowledged, ${seen.kept} of them in the backup taken before, none lost`,
    );
    expect(seen.kept).toBeGreaterThan(0);
    await database.expectClean();
  },
  isLong ? 1_800_000 : 120_000,
);
