import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { auditIfDue, isNight } from '../../../src/hosting/operator/nightly-audit.ts';
import { auditDatabase } from '../../../src/schema.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { type Operated, openOperated } from './operator-fixture.ts';

const atNight = new Date(2026, 10, 26, 3, 25);
const atNoon = new Date(2026, 10, 26, 12, 0);
const log = pino({ level: 'silent' });

function auditing({ api, database }: Operated, more: Partial<Parameters<typeof auditIfDue>[0]> = {}) {
  let count = 0;
  const stopping = new AbortController();
  const deps = {
    orm: api.orm,
    log,
    stopping: stopping.signal,
    audit: () => {
      count += 1;
      return auditDatabase(database.ownerUrl);
    },
    ...more,
  };
  return { run: (now: Date) => auditIfDue(deps, now), stop: () => stopping.abort(), counted: () => count };
}

test('Rules 14.144: the night begins at 3:20 and lasts an hour', () => {
  const at = (hours: number, minutes: number) => isNight(new Date(2026, 10, 26, hours, minutes));
  expect([at(3, 19), at(3, 20), at(4, 19), at(4, 20), at(12, 0)]).toEqual([false, true, true, false, false]);
});

test('Rules 14.144: of ten servers that wake simultaneously one audits, and none again that night', async () => {
  await using server = await openOperated();
  await makeFamily(server.api);
  const { run, counted } = auditing(server);
  await Promise.all(Array.from({ length: 10 }, () => run(atNight)));
  await run(atNight);
  await run(atNoon);
  expect(counted()).toBe(1);
  const { audit, needs } = await server.read();
  expect(audit).toMatchObject({ differences: 0, error: null, duration_ms: expect.any(Number) });
  expect(audit?.rows).toBeGreaterThanOrEqual(3);
  expect(needs).toEqual([]);
});

/** Guarantee: a server that arrives while another one is claiming the night, still uncommitted, does not audit. */
test('Rules 14.144: two simultaneous servers make one audit', async () => {
  await using server = await openOperated();
  const { run, counted } = auditing(server);
  const [night] = await server.run(`select (now() at time zone 'UTC')::date::text as night`);
  await server.run('begin');
  await server.run('insert into audit_run (night) values ($1)', [night.night]);
  const second = run(atNight);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%claim_audit%'`;
  while ((await server.run(waiting)).length === 0) await server.run('select pg_stat_clear_snapshot()');
  await server.run('commit');
  await second;
  expect(counted()).toBe(0);
});

test('Rules 14.144: during the day it waits for 36 hours, so a machine that is off at night is audited, too', async () => {
  await using server = await openOperated();
  const { run, counted } = auditing(server);
  await run(atNoon);
  expect(counted()).toBe(0);
  await server.run(`update applied_migration set executed_at = now() - interval '37 hours'`);
  await run(atNoon);
  expect(counted()).toBe(1);
  await server.run(`update audit_run set night = night - 2, started_at = now() - interval '35 hours'`);
  await run(atNoon);
  expect(counted()).toBe(1);
  await server.run(`update audit_run set started_at = now() - interval '37 hours'`);
  await run(atNoon);
  expect(counted()).toBe(2);
});

test('Rules 14.144: real differences raise an alert until an audit finds none', async () => {
  await using server = await openOperated();
  const { parent, mia } = await makeFamily(server.api);
  await parent.post('/api/tokens/award', { child_id: mia.id, amount: 5, description: 'Kind' });
  const change = (by: number) =>
    server.run(`update token_account set balance = balance + ${by} where child_id = $1`, [mia.id]);
  const nextNight = () =>
    server.run(`update audit_run set night = night - 1, started_at = started_at - interval '1 day'`);
  await change(1);
  await auditing(server).run(atNight);
  const { needs, events } = await server.read();
  expect(needs).toMatchObject([{ key: 'audit-differences', sentence: 'The audit found 1 difference.' }]);
  expect(events.map(({ kind }) => kind)).toContain('audit-differences');
  await nextNight();
  await auditing(server, { audit: () => Promise.reject(new Error('away')) }).run(atNight);
  expect(await server.needs()).toEqual(['audit-differences', 'audit-failed']);
  await nextNight();
  await change(-1);
  await auditing(server).run(atNight);
  expect(await server.needs()).toEqual([]);
});

test('an interrupted audit is reported after six hours; one that a stopping server cut short is repeated by the next', async () => {
  await using server = await openOperated();
  const held = auditing(server, { audit: () => new Promise(() => undefined) });
  const running = held.run(atNight);
  while ((await server.run('select from audit_run')).length === 0);
  held.stop();
  await running;
  expect(await server.run('select from audit_run')).toEqual([]);
  await server.run(`insert into audit_run (night, started_at) values (current_date - 1, now() - interval '5 hours')`);
  expect(await server.needs()).toEqual([]);
  await server.run(`update audit_run set started_at = now() - interval '7 hours'`);
  expect((await server.read()).needs).toMatchObject([
    { key: 'audit-failed', cause: expect.stringMatching(/^It was cut off/) },
  ]);
});

test('three days without an audit raise an alert; audits dated in the future by a wrong clock do not count', async () => {
  await using server = await openOperated();
  await server.run(`update applied_migration set executed_at = now() - interval '73 hours'`);
  await server.run(`insert into audit_run (night, started_at, finished_at, differences)
    values (current_date + 900, now() + interval '900 days', now(), 0)`);
  expect(await server.needs()).toContain('audit-absent');
  const { run, counted } = auditing(server);
  await run(atNoon);
  expect(counted()).toBe(1);
  expect(await server.needs()).not.toContain('audit-absent');
});
