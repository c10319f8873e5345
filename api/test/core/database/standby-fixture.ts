import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readWithin } from '../../../src/core/database/orm.ts';
import { operation } from '../../../src/core/http/operation.ts';
import { createOperator } from '../../../src/hosting/operator/operator.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { openStandby } from '../../testing/processes/open-standby.ts';
import { startTestApi } from '../../testing/test-api.ts';

export const token = 'the-operator-of-the-tests';

const readWhere = operation(
  {
    route: 'GET /api/tests/where',
    summary: 'Where',
    who: 'anyone',
    standby: 'always',
    answers: { 200: z.object({ is_standby: z.boolean() }) },
  },
  async ({ em }) => {
    const sql = 'select pg_is_in_recovery() as is_standby';
    const [row] = await em.execute<{ is_standby: boolean }[]>(sql);
    return { is_standby: row?.is_standby ?? false };
  },
);

/** On a standby, reads until interrupted; on a primary, returns immediately. */
const readLong = operation(
  { route: 'GET /api/tests/long', summary: 'Long', who: 'anyone', standby: 'always', answers: { 200: z.object({}) } },
  ({ em }) =>
    readWithin(em, async (tx) => {
      await tx.execute('select count(*) from reward');
      await tx.execute('select case when pg_is_in_recovery() then pg_sleep(4) end');
      return {};
    }),
);

export async function openBoth() {
  await using opening = new AsyncDisposableStack();
  const primary = opening.use(await openFreshPostgres());
  const standby = opening.use(await openStandby(primary));
  const api = opening.use(
    startTestApi({
      databaseUrl: primary.appUrl,
      standbyUrl: standby.appUrl,
      more: [readWhere, readLong],
      operatorOf: (orm, at) =>
        createOperator({
          orm,
          standby: at,
          token,
          secret: 'the secret of the server that is tried',
          version: '1.4.0+457e501',
          dataDir: primary.dataDir,
          makesBackups: false,
        }),
    }),
  );
  const open = opening.move();

  const lastAsked = async (): Promise<string> => {
    const sql = `select coalesce(max(state_change)::text, '') as at from pg_stat_activity
      where usename in ('tokennest_app', 'tokennest_owner')`;
    return (await standby.query<{ at: string }>(sql))[0]?.at ?? '';
  };
  async function watch<T>(work: () => Promise<T>): Promise<{ answer: T; isAsked: boolean }> {
    const before = await lastAsked();
    const answer = await work();
    return { answer, isAsked: (await lastAsked()) > before };
  }

  /** Retries until the standby is queried: on a busy machine it may be behind, and is then skipped for a while. */
  async function untilAsked<T>(work: () => Promise<T>): Promise<T> {
    for (const begunMs = performance.now(); performance.now() - begunMs < 20_000; await delay(50)) {
      const { answer, isAsked } = await watch(work);
      if (isAsked) return answer;
    }
    throw new Error('The standby was not queried');
  }

  async function whilePaused<T>(work: () => Promise<T>): Promise<T> {
    await standby.query('select pg_wal_replay_pause()');
    try {
      return await work();
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
  }

  let readCount = 0;
  function newLines(): string[] {
    const lines = api.lines
      .slice(readCount)
      .map((line): { msg: string; error?: { name?: string; code?: string } } => JSON.parse(line));
    readCount = api.lines.length;
    return lines
      .filter(({ msg }) => msg.includes('the standby'))
      .map(({ msg, error }) => (error ? `${msg} (${error.code ?? error.name})` : msg));
  }

  return {
    primary,
    standby,
    api,
    watch,
    untilAsked,
    whilePaused,
    newLines,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
