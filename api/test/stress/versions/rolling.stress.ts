import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { auditDatabase } from '../../../src/schema.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { sharedSecret, startProduct } from '../../testing/processes/product-process.ts';
import { runNode } from '../../testing/processes/run-node.ts';
import { clientOf, granted } from '../../testing/test-client.ts';
import { copyTree } from '../mutation/tree-copy.ts';
import { type Life, liveOn, untilLived } from './family-life.ts';
import { otherFunctions } from './other-functions.ts';
import { openSideBySide } from './side-by-side.ts';

const root = join(import.meta.dirname, '../../../..');
const families = 2;
const rolls = isLong ? 20 : 1;
const maxMs = isLong ? 1_200_000 : 120_000;

/** A future migration within Rules 10.38: one that older servers can run with. */
const later = 'Migration29990101000000_later';
const expandOnly = `
alter table task add column mood text check (length(mood) <= 20);
alter table token_account add column shade int not null default 0;
create table later_thing (id uuid primary key, family_id uuid not null references family (id) on delete cascade);
alter table later_thing enable row level security;
alter table later_thing force row level security;
`;

function inTurn(): () => number {
  let turn = 0;
  return () => (turn++ % 2) / 2;
}

/** This version and a future one on one database, with families that check every answer. */
async function openRoll(addsMigration: boolean) {
  await using opening = new AsyncDisposableStack();
  const tree = opening.use(await copyTree(root));
  if (addsMigration) await writeFile(join(tree.path, `api/migrations/${later}.sql`), expandOnly);
  const postgres = opening.use(await openFreshPostgres());
  const folder = opening.use(await makeFolder());
  const dataDirOf = (name: string) => join(folder.path, name);
  const setups = [
    { root, database: postgres, dataDir: dataDirOf('older'), port: await findFreePort() },
    {
      root: tree.path,
      database: postgres,
      dataDir: dataDirOf('newer'),
      port: await findFreePort(),
      settings: { BACKUP_KEEP: '1,0,0' },
    },
  ];
  const side = opening.use(openSideBySide(setups, inTurn(), { comesAgain: addsMigration }));
  const [older, newer] = side.replicas;
  if (!older || !newer) throw new Error('There are no two servers');
  const over = new AbortController();
  const lives = Array.from({ length: families }, (): Life => ({ days: 0, balance: 0 }));
  const { trouble } = side;
  const live = (life: Life) =>
    liveOn(side.client, life, over.signal).catch((error: Error) => void trouble.push(String(error.stack)));
  let lived: Promise<void>[] = [];
  /** Twice, so that every family has reached both servers. */
  const liveOnward = async () => {
    if (lived.length === 0) lived = lives.map(live);
    for (const _ of [1, 2]) await untilLived(lives, trouble);
  };
  const end = async () => {
    over.abort();
    await Promise.all(lived);
  };
  const edit = await otherFunctions(root);
  const open = opening.move();
  return {
    ...side,
    older,
    newer,
    trouble,
    postgres,
    dataDirOf,
    liveOnward,
    end,
    whileNewer: <T>(work: () => Promise<T>) => tree.whileEdited([edit], work),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Guarantee: families do not notice when the server is replaced by another version. */
test(
  'Rules 14.195: two servers roll from one version to the next, and back, without a failed or wrong answer',
  async () => {
    await using roll = await openRoll(false);
    const { older, newer, liveOnward, trouble, counts } = roll;
    await roll.whileNewer(async () => {
      await older.start();
      await liveOnward();
      for (let round = 0; round < rolls; round += 1) {
        for (const [from, to] of [[older, newer] as const, [newer, older] as const]) {
          await to.start();
          await liveOnward();
          await from.end('stop');
          await liveOnward();
        }
      }
      await roll.end();
    });
    expect(trouble).toEqual([]);
    expect(counts).toMatchObject({ started: 1 + 2 * rolls, stopped: 2 * rolls, killed: 0, repeated: 0 });
    expect((await auditDatabase(roll.postgres.ownerUrl)).ok).toBe(true);
    tell(`${2 * rolls} rolls, ${counts.answered} requests answered, none sent twice`);
  },
  maxMs,
);

/** Guarantee: a migration does not disturb a server that is still running, and can be undone with the backup. */
test(
  'Rules 14.196, 14.116: a server keeps running next to one that migrates, does not start again, and returns with the backup',
  async () => {
    await using roll = await openRoll(true);
    const { older, newer, liveOnward, trouble, counts, postgres } = roll;
    await roll.whileNewer(async () => {
      await older.start();
      await liveOnward();
      await newer.start();
      await liveOnward();
      // The only server, on data newer than itself.
      await newer.end('stop');
      await liveOnward();
      await newer.start();
      await older.end('stop');
      await liveOnward();
      await roll.end();
      await newer.end('stop');
    });
    expect(trouble).toEqual([]);
    expect(counts).toMatchObject({ started: 3, stopped: 3, killed: 0 });
    expect((await auditDatabase(postgres.ownerUrl)).ok).toBe(true);
    await expect(older.start()).rejects.toThrow(`(${later}), and this is the older `);

    const backups = join(roll.dataDirOf('newer'), 'backups');
    const [file = ''] = (await readdir(backups)).filter((name) => name.includes('-before-update'));
    const settings = {
      DATABASE_URL: postgres.ownerUrl,
      DATABASE_APP_URL: postgres.appUrl,
      AUTH_SECRET: sharedSecret,
      DATA_DIR: roll.dataDirOf('older'),
    };
    const back = await runNode(['api/src/commands/restore.ts', join(backups, file), '--replace'], { settings });
    expect(back).toMatchObject({ code: 0, stderr: expect.stringContaining('the audit accounted for every token') });
    await using again = await startProduct({ database: postgres });
    expect((await granted(clientOf(again.url).send('GET', '/api/health/ready'))).status).toBe('ready');
    tell(`${counts.answered} requests answered, ${counts.repeated} asked to come again`);
  },
  maxMs,
);
