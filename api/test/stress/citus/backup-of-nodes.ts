import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { digestTables } from '../../testing/processes/digest-tables.ts';
import type { DatabaseUrls } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { sharedSecret } from '../../testing/processes/product-process.ts';
import { type Ending, runNode } from '../../testing/processes/run-node.ts';
import { asSuperuser, digestOf, openKept } from '../backup/backup-product.ts';
import type { Outcome } from '../suite/run-suite.ts';
import { openSpreadLoad } from './spread-load.ts';

const beforeMs = 3_000;

interface Backup {
  readonly database: DatabaseUrls;
  /** `missing`: leaves one row out of the restore. */
  readonly fault: string;
}

/** Asserts that a backup is refused while a server runs, and otherwise restores into one PostgreSQL only. */
export async function backUpNodes({ database, fault }: Backup): Promise<Outcome> {
  await using spread = await openSpreadLoad(database);
  await using folder = await makeFolder();
  const [early, late] = ['early.zip', 'late.zip'].map((name) => join(folder.path, name));
  const command = (urls: Pick<DatabaseUrls, 'ownerUrl' | 'appUrl'>, ...args: string[]) =>
    runNode(args, { settings: settingsOf(urls, folder.path) });
  await sleep(beforeMs);
  const meanwhile = await command(database, 'api/src/commands/backup.ts', '--to', `${early}`);
  const { figures, trouble } = await spread.judge('');

  const made = await command(database, 'api/src/commands/backup.ts', '--to', `${late}`);
  const back = await command(database, 'api/src/commands/restore.ts', `${late}`, '--replace');
  await using one = await openKept();
  const restored = await command(one, 'api/src/commands/restore.ts', `${late}`);
  if (fault === 'missing')
    await asSuperuser(one.dataDir, (superuser) =>
      superuser.query('delete from task_attempt where ctid = (select min(ctid) from task_attempt)'),
    );
  const [wanted, found] = [await digestTables(spread.superuser), await digestOf(one.dataDir)];
  return {
    trouble: [
      ...trouble,
      ...unless(meanwhile, 1, 'end all servers'),
      ...unless(made, 0, 'is whole'),
      ...unless(back, 1, 'spread over nodes'),
      ...unless(restored, 0, 'accounted for every token'),
      ...Object.keys(wanted).flatMap((table) =>
        wanted[table] === found[table] ? [] : [`${table} has ${found[table]} instead of ${wanted[table]}`],
      ),
    ],
    tables: Object.keys(wanted).length,
    ...figures,
  };
}

const settingsOf = ({ ownerUrl, appUrl }: Pick<DatabaseUrls, 'ownerUrl' | 'appUrl'>, dataDir: string) => ({
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  DATA_DIR: dataDir,
  AUTH_SECRET: sharedSecret,
});

const unless = ({ code, stderr }: Ending, wanted: number, sentence: string): string[] =>
  code === wanted && stderr.includes(sentence) ? [] : [`instead of "${sentence}" it ended with ${code}: ${stderr}`];
