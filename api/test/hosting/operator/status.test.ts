import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createJobRuns } from '../../../src/core/jobs/job-runs.ts';
import { startScheduler } from '../../../src/core/jobs/scheduler.ts';
import { listMigrations } from '../../../src/core/database/list-migrations.ts';
import { describeStatus } from '../../../src/hosting/operator/describe-status.ts';
import { updateAlerts } from '../../../src/hosting/operator/keep-watch.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { type Operated, openOperated } from './operator-fixture.ts';

let server: Operated;
beforeAll(async () => {
  server = await openOperated();
});
afterAll(() => server[Symbol.asyncDispose]());

const log = pino({ level: 'silent' });
const watch = () => {
  const { api, operator } = server;
  return updateAlerts({ orm: api.orm, log, operator, webhook: null, stopping: new AbortController().signal });
};

test('Rules 14.141: a new server is healthy, and reports its version', async () => {
  const { build, schema, server: running, people, needs, requests, sweeps, backup, audit } = await server.read();
  expect(build).toEqual({ version: '1.4.0', commit: '457e501' });
  expect(schema).toEqual({ migrations: (await listMigrations()).length, is_whole: true });
  expect(Date.parse(running?.started_at ?? '')).toBeLessThanOrEqual(Date.now());
  expect(people).toEqual({ families: 0, parents: 0, children: 0 });
  expect([needs, audit, backup.last_good_at, backup.last_error]).toEqual([[], null, null, null]);
  expect(backup.nights).toHaveLength(14);
  expect([sweeps?.runs, requests?.count]).toEqual([0, 0]);
});

test('people, and the sizes of data and database, match the stored data', async () => {
  await using grown = await openOperated();
  await makeFamily(grown.api);
  await makeFamily(grown.api);
  await writeFile(join(grown.dataDir, 'file'), Buffer.alloc(12_345));
  const { people, disk, database_bytes } = await grown.read();
  expect(people).toEqual({ families: 2, parents: 2, children: 4 });
  expect(disk.data_bytes).toBe(12_345);
  const [{ bytes }] = await grown.run('select pg_database_size(current_database())::float8 as bytes');
  expect(Math.abs(database_bytes - bytes)).toBeLessThan(1e6);
});

test('Rules 14.141: a disk that is nearly full is reported before it is full', async () => {
  const gigabyte = 1e9;
  server.disk.room = { totalBytes: 64 * gigabyte, freeBytes: 6.5 * gigabyte };
  expect(await server.needs()).toEqual([]);
  server.disk.room = { totalBytes: 64 * gigabyte, freeBytes: 6.3 * gigabyte };
  expect(await server.needs()).toEqual(['disk']);
  server.disk.room = { totalBytes: 4000 * gigabyte, freeBytes: 100 * gigabyte };
  expect(await server.needs()).toEqual([]);
  server.disk.room = { totalBytes: 2 * gigabyte, freeBytes: 0.9 * gigabyte };
  expect(await server.needs()).toEqual(['disk']);
  server.disk.room = { totalBytes: 64 * gigabyte, freeBytes: 45 * gigabyte };
  expect(await server.needs()).toEqual([]);
});

const backup = (ago: string, { kind = 'nightly', error = null as string | null, isOver = true } = {}) =>
  server.run(
    `insert into backup_run (id, kind, day, started_at, finished_at, error)
     values (gen_random_uuid(), $2, case when $2 = 'nightly' then ((now() - $1::interval) at time zone 'UTC')::date end,
             now() - $1::interval, case when $4 then now() - $1::interval end, $3)`,
    [ago, kind, error, isOver],
  );
const age = (interval: string) =>
  server.run(`update applied_migration set executed_at = executed_at - $1::interval`, [interval]);

test('Rules 14.117: no good backup for 48 hours raises an alert, even if there was never one', async () => {
  await using fresh = await openOperated();
  await fresh.run(`update applied_migration set executed_at = now() - interval '47 hours'`);
  expect(await fresh.needs()).toEqual([]);
  await using old = await openOperated();
  await old.run(`update applied_migration set executed_at = now() - interval '49 hours'`);
  expect((await old.read()).needs).toMatchObject([{ key: 'backup', sentence: 'No backup for 2 days.' }]);

  await using byOthers = await openOperated({ makesBackups: false });
  await byOthers.run(`update applied_migration set executed_at = now() - interval '49 hours'`);
  expect(await byOthers.needs()).toEqual([]);

  await age('10 days');
  await backup('73 hours');
  await backup('49 hours', { error: 'The folder /mnt/backup is missing.' });
  await backup('25 hours', { error: 'The folder /mnt/backup is missing.' });
  const seen = await server.read();
  expect(seen.needs.find(({ key }) => key === 'backup')).toMatchObject({
    sentence: 'No backup for 3 days.',
    cause: 'The folder /mnt/backup is missing.',
  });
  expect(seen.backup.nights.map(({ state }) => state).filter((state) => state !== 'none')).toEqual([
    'ok',
    'failed',
    'failed',
  ]);
  expect(seen.events.filter(({ kind }) => kind === 'backup-failed')).toHaveLength(2);
  await backup('1 hour', { kind: 'before-restore' });
  expect(await server.needs()).toContain('backup');
  await backup('1 minute', { kind: 'manual' });
  expect(await server.needs()).not.toContain('backup');
});

test('a clock in doubt raises an alert', async () => {
  await server.run(`update clock_seen set seen_at = now() - interval '61 days'`);
  const { needs, clock } = await server.read();
  expect([clock.is_right, needs.map(({ key }) => key).includes('clock')]).toEqual([false, true]);
  await server.run(`update clock_seen set seen_at = now()`);
  expect(await server.needs()).not.toContain('clock');
});

test('scheduled jobs are counted, and three failures in a row raise an alert', async () => {
  const { api, operator } = server;
  const { note: tell } = operator.sweeps;
  const run = async (isFailing: boolean) => {
    const runJob = { trouble: 'a job failed', runJob: async () => isFailing && Promise.reject(new Error('broken')) };
    await startScheduler({ orm: api.orm, log, tell }, [runJob, { ...runJob, runJob: async () => undefined }]).stop();
  };
  await run(false);
  for (let each = 0; each < 2; each += 1) await run(true);
  expect((await server.read()).sweeps).toMatchObject({ runs: 3, failed: 2 });
  expect(await server.needs()).not.toContain('sweeps');
  await run(true);
  expect(await server.needs()).toContain('sweeps');
  await run(false);
  const { sweeps, needs } = await server.read();
  expect(sweeps).toMatchObject({ runs: 5, failed: 3, last_ms: expect.any(Number) });
  expect(needs.map(({ key }) => key)).not.toContain('sweeps');
});

/** Guarantee: a job that hangs is reported while it hangs, not once it ends (Rules 14.141). */
test('Rules 14.141: a job that takes over a minute raises an alert until a run is quick again', async () => {
  let nowMs = 0;
  const jobs = createJobRuns(() => nowMs);
  await using slow = await openOperated({ jobs });
  const begin = jobs.of('sending notifications');
  const end = begin();
  nowMs = 60_000;
  expect(await slow.needs()).not.toContain('slow-jobs');
  nowMs = 61_000;
  expect(await slow.needs()).toContain('slow-jobs');
  end();
  const { needs } = await slow.read();
  expect(needs.find(({ key }) => key === 'slow-jobs')?.cause).toContain('sending notifications took 61 seconds');
  begin()();
  expect(await slow.needs()).not.toContain('slow-jobs');
});

test('the status shows live remotes, and a canary that rolled back until its version changes again', async () => {
  await server.run(`
    insert into release (name, version, manifest, bytes, made_by, tried)
    select 'childApp', version, '{}', 1, 'team', 'tried' from unnest(array['1.0.0', '2.0.0', '3.0.0']) version;
    insert into live_release (name, current, previous, canary, canary_percent, canary_failures_max_percent, canary_since, promoted_by)
    values ('childApp', '2.0.0', '1.0.0', '3.0.0', 25, 5, now(), 'team');
    insert into release_load (name, version, hour, loads, failures) values ('childApp', '3.0.0', date_trunc('hour', now()), 7, 1);
    insert into release_event (rev, name, action, from_version, to_version, percent, is_forced, actor)
    values (1, 'childApp', 'canary', '2.0.0', '3.0.0', 25, false, 'team')`);
  expect((await server.read()).releases).toMatchObject([
    {
      name: 'childApp',
      version: '2.0.0',
      canary: { version: '3.0.0', percent: 25, loads: 7, failures: 1 },
      taken_back: null,
      wanted: null,
    },
  ]);
  await server.run(
    `
    insert into release_device (name, version, day, device, failed_at)
    select 'childApp', '3.0.0', (now() at time zone 'utc')::date, decode(repeat(n::text, 32), 'hex'), now()
      from generate_series(1, 3) n;
    select fn.settle_releases('{}', '{}');`.replace(
      'fn.',
      `${(await server.run(`select nspname from pg_namespace where nspname like 'functions_%'`))[0].nspname}.`,
    ),
  );
  const { releases, needs, events } = await server.read();
  expect(releases).toMatchObject([{ canary: null, taken_back: { version: '3.0.0' } }]);
  expect(needs.find(({ key }) => key === 'canary:childApp')?.sentence).toBe(
    'childApp 3.0.0 was rolled back automatically.',
  );
  expect(events.find(({ kind }) => kind === 'taken-back')?.what).toBe('childApp 3.0.0');
  await server.run(`
    insert into release_event (rev, name, action, from_version, to_version, is_forced, actor)
    values (3, 'childApp', 'promote', '2.0.0', '3.0.0', false, 'team')`);
  expect(await server.needs()).not.toContain('canary:childApp');
});

/** Guarantee: the summary never contradicts the figures below it. */
test.each([
  [1000, 4200, 'Nothing needs you, but requests are slow.'],
  [20, 4200, 'Everything looks good.'],
])('%i requests, the slowest 1 %% of them over %i ms: %s', async (count, p99_ms, summary) => {
  const requests = { count, p50_ms: 7, p99_ms, failed: 0, hours: [], slowest: [], limit_ms: 250 };
  expect(describeStatus({ ...(await server.read()), requests }).endsWith(summary)).toBe(true);
});

test('Rules 14.141: several alerts are sorted worst first, with the time they were first seen', async () => {
  server.disk.room = { totalBytes: 10, freeBytes: 1 };
  await server.run(`update clock_seen set seen_at = now() - interval '61 days'`);
  await server.run(`insert into audit_run (night, finished_at, differences, row_count, duration_ms)
    values (current_date, now(), 2, 10, 5)`);
  await watch();
  const first = await server.read();
  expect(first.needs.map(({ key }) => key)).toEqual(['audit-differences', 'disk', 'clock']);
  await watch();
  expect((await server.read()).needs.map(({ since }) => since)).toEqual(first.needs.map(({ since }) => since));
  await server.run(`update clock_seen set seen_at = now(); delete from audit_run`);
  server.disk.room = { totalBytes: 64e9, freeBytes: 45e9 };
  expect(await server.needs()).toEqual([]);
});

test("another server's report is shown here until it has been silent for an hour", async () => {
  await server.run(`insert into operator_need (key, place, since, seen_at, sentence, cause)
    values ('disk', 'another', now(), now(), 'The disk is full.', '')`);
  expect(await server.needs()).toEqual(['disk']);
  await server.run(`update operator_need set seen_at = now() - interval '61 minutes'`);
  await watch();
  expect(await server.needs()).toEqual([]);
});
