import type { MikroORM } from '../../../src/core/database/orm.ts';
import type { Room } from '../../../src/hosting/operator/disk.ts';
import { pino } from 'pino';
import { join } from 'node:path';
import { createOperatorBackups } from '../../../src/hosting/operator/backups/operator-backups.ts';
import { functions, restoreDatabase, schema } from '../../../src/schema.ts';
import type { JobRuns } from '../../../src/core/jobs/job-runs.ts';
import { createOperator } from '../../../src/hosting/operator/operator.ts';
import type { OperatorStatus } from '../../../src/hosting/operator/operator.contract.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startTestApi } from '../../testing/test-api.ts';
import type { TryLimits } from '../../../src/core/config/try-limits.ts';

export const token = 'the-operator-of-the-tests';
const gigabyte = 1e9;

export async function openOperated(
  setup: {
    tryLimits?: Partial<TryLimits>;
    database?: FreshDatabase;
    makesBackups?: boolean;
    fileMaxBytes?: number;
    jobs?: JobRuns;
  } = {},
) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const database = setup.database ?? (await openFreshDatabase());
  if (!setup.database) opening.defer(() => database.close());
  const disk: { room: Room } = { room: { totalBytes: 64 * gigabyte, freeBytes: 45 * gigabyte } };
  const counts = { restored: 0 };
  const stopping = new AbortController();
  const place = { folder: join(folder.path, 'backups'), isChosen: false, keep: { days: 7, weeks: 4, months: 12 } };
  const noting = { ownerUrl: database.ownerUrl, functions, schema, place };
  const backupsOf = (orm: MikroORM) =>
    createOperatorBackups({
      orm,
      log: pino({ level: 'silent' }),
      ...noting,
      dataDir: folder.path,
      authSecret: 'the secret of the server that is tried',
      takesSecret: true,
      restore: (backup, { tell }) =>
        restoreDatabase(database, {
          backup,
          replaces: false,
          keepBefore: () => Promise.reject(new Error('kept')),
          tell,
        }),
      onRestored: () => (counts.restored += 1),
      stopping: stopping.signal,
      roomOf: async () => disk.room,
      fileMaxBytes: setup.fileMaxBytes ?? 10e9,
    });
  const api = opening.use(
    startTestApi({
      databaseUrl: database.appUrl,
      metricsToken: 'a-collector-of-the-tests',
      ...setup,
      operatorOf: (orm) =>
        createOperator({
          orm,
          token,
          secret: 'the secret of the server that is tried',
          version: '1.4.0+457e501',
          dataDir: folder.path,
          makesBackups: setup.makesBackups ?? true,
          roomOf: async () => disk.room,
          backups: backupsOf(orm),
          ...(setup.jobs && { jobs: setup.jobs }),
        }),
    }),
  );
  const { operator } = api;
  if (!operator) throw new Error('There is no operator');
  const run = async (sql: string, values: unknown[] = []) => (await database.superuser.query(sql, values)).rows;
  async function read(): Promise<OperatorStatus> {
    const { status, text, body } = await api.send('GET', '/api/operator/status', { token });
    if (status !== 200) throw new Error(`Answered ${status}: ${text}`);
    return body;
  }
  const needs = async () => (await read()).needs.map(({ key }) => key);
  const open = opening.move();
  return {
    api,
    database,
    dataDir: folder.path,
    disk,
    counts,
    operator,
    run,
    read,
    needs,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
export type Operated = Awaited<ReturnType<typeof openOperated>>;
