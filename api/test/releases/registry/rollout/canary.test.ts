import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDiskCache } from '../../../../src/releases/site/disk-cache.ts';
import { openLiveRegistry } from '../../../../src/releases/registry/live-registry.ts';
import { settleReleases } from '../../../../src/releases/registry/settle-releases.ts';
import { openReleaseServer, openReplica } from '../release-server-fixture.ts';
import { serveReleases } from '../../../../src/releases/site/serve-releases.ts';
import { createStoredFiles } from '../../../../src/releases/site/stored-files.ts';
import { waitUntil } from '../wait-until-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
  server.follow();
});
afterAll(() => server[Symbol.asyncDispose]());

const bundled = '1.0.0+aaaaaaaa';
const child = () => server.publisher('childApp', server.tokens.childApp);
const query = async (sql: string, values: unknown[] = []) => (await server.database.superuser.query(sql, values)).rows;
const revOf = async () => Number((await query('select rev from release_registry'))[0].rev);
const live = () => server.pages.registry.current().registry.remotes.childApp;
type Outcome = 'loaded' | 'failed' | 'late';
let lastDevice = 0;
const tell = async (version: string, outcome: Outcome, times = 1, address = {}) => {
  for (let count = 0; count < times; count += 1) await tellBy(`device-${(lastDevice += 1)}`, version, outcome, address);
};
const tellBy = async (device: string, version: string, outcome: Outcome, address = {}) => {
  const body = { name: 'childApp', version, outcome, device };
  expect((await server.send('POST', '/api/remote-loads', { body, ...address })).status).toBe(204);
};
const loadsOf = async (version: string) =>
  (
    await query(
      `select sum(loads)::int as loads, sum(failures)::int as failures, sum(late)::int as late
         from release_load where version = $1`,
      [version],
    )
  )[0];
const devicesOf = async (version: string) =>
  (
    await query(
      `select count(distinct device)::int as devices, (count(distinct device) filter (where failed_at is not null))::int as failed
         from release_device where version = $1`,
      [version],
    )
  )[0];

async function startCanary(version: string, verb: 'canary' | 'rollout' = 'canary'): Promise<void> {
  expect((await child().upload(version)).status).toBe(201);
  const share = verb === 'canary' ? { percent: 10 } : {};
  const { status } = await child().change(verb, await revOf(), { version, ...share });
  expect(status).toBe(200);
}
const eventsOf = async () => (await child().report()).remotes[0].events;
const age = (hours: number) =>
  query(
    `update live_release set canary_since = canary_since - $1::int * interval '1 hour',
            rollout_since = rollout_since - $1::int * interval '1 hour', stage_since = stage_since - $1::int * interval '1 hour'
      where name = 'childApp'`,
    [hours],
  );
/** Settles releases like a server that has observed them the whole time. */
const settle = () => settleReleases(server.orm.em.fork(), { unfit: [], ages: { childApp: 365 * 86_400 } });

/** Guarantee: a version that fails in browsers is rolled back automatically, with a visible reason. */
test('Rules 13.121: three devices at one address end a version that fails on each of them; two do not', async () => {
  await startCanary('2.0.0', 'rollout');
  const home = { address: '203.0.113.9' };
  await tell('2.0.0', 'failed', 2, home);
  await waitUntil(async () => (await devicesOf('2.0.0')).devices === 2);
  expect(await settle()).toEqual([]);
  expect(live().canary).toEqual({ version: '2.0.0', percent: 5 });
  await tell('2.0.0', 'failed', 1, home);
  await waitUntil(() => live().canary === null);
  expect(live().current).toBe(bundled);
  const [event] = await eventsOf();
  expect(event).toMatchObject({ action: 'takeback', from_version: '2.0.0', to_version: bundled, actor: 'rollout' });
  const [version] = (await child().report()).remotes[0].versions;
  expect(version).toMatchObject({ version: '2.0.0', loads: 0, failures: 3, devices: 3, failed_devices: 3 });
  expect(server.log.join()).toContain('rolled back a version of a remote automatically');
  expect(version.withdrawn).toBe('takeback');
});

test('two simultaneous servers roll a version back once', async () => {
  await startCanary('2.1.0');
  await query(
    `insert into release_device (name, version, day, device, failed_at)
     select 'childApp', '2.1.0', (now() at time zone 'utc')::date, sha256(n::text::bytea)::bytea, now() from generate_series(1, 5) n`.replace(
      'sha256(n::text::bytea)::bytea',
      'substring(sha256(n::text::bytea) for 16)',
    ),
  );
  await Promise.all([settle(), settle()]);
  await waitUntil(() => live().canary === null);
  expect(await query(`select from release_event where action = 'takeback' and from_version = '2.1.0'`)).toHaveLength(1);
});

test('Rules 13.15: a device counts once, an address for at most eight, and a page without a device ends nothing', async () => {
  await startCanary('2.2.0');
  const address = { address: '203.0.113.10' };
  for (let times = 0; times < 6; times += 1) await tellBy('the-same-device', '2.2.0', 'failed', address);
  await tell('2.2.0', 'loaded', 20, address);
  const body = { name: 'childApp', version: '2.2.0', outcome: 'failed' };
  for (let times = 0; times < 6; times += 1) await server.send('POST', '/api/remote-loads', { body });
  await waitUntil(async () => (await loadsOf('2.2.0')).failures === 7);
  expect(await devicesOf('2.2.0')).toEqual({ devices: 8, failed: 1 });
  expect(await loadsOf('2.2.0')).toEqual({ loads: 7, failures: 7, late: 0 });
  expect(live().canary).toMatchObject({ version: '2.2.0' });
});

/** Guarantee: the database does not allow following a browser from one version to the next. */
test('Rules 13.15: device names are not stored, only a different hash for each version', async () => {
  await tellBy('the-same-device', bundled, 'loaded');
  await waitUntil(async () => (await devicesOf(bundled)).devices === 1);
  const rows = await query('select encode(device, $1) as device, version from release_device', ['hex']);
  const text = JSON.stringify(rows);
  for (const known of ['the-same-device', '203.0.113']) {
    expect(text).not.toContain(known);
    expect(text).not.toContain(Buffer.from(known).toString('hex'));
  }
  const ofBundled = rows.filter(({ version }) => version === bundled).map(({ device }) => device);
  expect(rows.filter(({ device }) => ofBundled.includes(device))).toHaveLength(1);
});

test('Rules 13.121: a slow start is counted but is no failure', async () => {
  await startCanary('2.3.0', 'rollout');
  await tell('2.3.0', 'late', 12);
  await waitUntil(async () => (await loadsOf('2.3.0')).late === 12);
  expect(await devicesOf('2.3.0')).toEqual({ devices: 0, failed: 0 });
  expect(await settle()).toEqual([]);
  expect(live().canary).toMatchObject({ version: '2.3.0' });
});

test('Rules 13.120: a version goes from 5 to 25 % and to all, a day apart, in its publisher’s name', async () => {
  await startCanary('2.4.0', 'rollout');
  const [row] = (await child().report()).remotes;
  const stepMs = Date.parse(row.canary.goes_on_at) - Date.parse(row.canary.since);
  expect([row.canary.percent, stepMs]).toEqual([5, 24 * 3_600_000]);
  await tell('2.4.0', 'loaded', 4);
  await age(23);
  expect(await settle()).toEqual([]);
  await age(2);
  expect(await settle()).toMatchObject([{ name: 'childApp', decision: 'advance', version: '2.4.0', percent: 25 }]);
  expect(await settle()).toEqual([]);
  await waitUntil(() => live().canary?.percent === 25);
  await age(25);
  expect(await settle()).toMatchObject([{ decision: 'advance', percent: 100 }]);
  await waitUntil(() => live().current === '2.4.0');
  expect(live()).toMatchObject({ previous: bundled, canary: null });
  expect((await child().report()).remotes[0]).toMatchObject({ promoted_by: 'team of childApp', wanted: null });
  expect((await eventsOf()).slice(0, 3)).toMatchObject([
    { action: 'promote', to_version: '2.4.0', actor: 'rollout' },
    { action: 'canary', to_version: '2.4.0', percent: 25, actor: 'rollout' },
    { action: 'canary', to_version: '2.4.0', percent: 5, actor: 'team of childApp' },
  ]);
});

test('Rules 13.121: when live for everyone, it is rolled back the same way within two days', async () => {
  await query(
    `insert into release_device (name, version, day, device, loaded_at)
     select 'childApp', version, (now() at time zone 'utc')::date, substring(sha256(n::text::bytea) for 16), now()
       from generate_series(1, 40) n, unnest(array['2.4.0', $1]) version`,
    [bundled],
  );
  expect(await settle()).toEqual([]);
  await tell('2.4.0', 'failed', 9);
  await waitUntil(() => live().current === bundled);
  expect(live()).toMatchObject({ previous: null, canary: null });
  expect((await eventsOf())[0]).toMatchObject({ action: 'takeback', from_version: '2.4.0', to_version: bundled });
});

test('Rules 13.121: a version that fails now and then waits, and is rolled back after a week', async () => {
  await startCanary('2.5.0', 'rollout');
  await tell('2.5.0', 'failed');
  await waitUntil(async () => (await devicesOf('2.5.0')).devices === 1);
  await age(25);
  expect(await settle()).toEqual([]);
  expect(live().canary).toMatchObject({ percent: 5 });
  await age(24 * 6);
  expect(await settle()).toMatchObject([{ decision: 'takeback', version: '2.5.0', devices: 1, failed: 1 }]);
});

test('Rules 13.15: a canary with a fixed share stays unchanged, however well it does', async () => {
  await startCanary('2.6.0');
  await tell('2.6.0', 'loaded', 4);
  await age(24 * 30);
  expect(await settle()).toEqual([]);
  await waitUntil(() => live().canary?.percent === 10);
});

test('reports of versions missing from the registry are not counted', async () => {
  await tell('9.9.9', 'failed', 3);
  await tell(bundled, 'failed');
  await waitUntil(async () => (await loadsOf(bundled)).failures === 1);
  expect((await loadsOf('9.9.9')).failures).toBeNull();
});

test('a server starts with the versions that others made live', async () => {
  const registry = await openLiveRegistry(server.orm, {
    shell: server.pages.registry.shell,
    secret: 'secret',
    findMisfit: () => null,
  });
  expect(registry.current().registry.rev).toBe(await revOf());
});

/** Guarantee: families' pages keep working without a database. */
// Must be the last test: it stops the database.
test('Rules 13.16: while the database is down the registry and the files stay, and the outage is logged once', async () => {
  await using other = await openReplica(server.database);
  const path = `/remotes/docsApp/${bundled}/app.js`;
  expect((await other.app.request(path)).status).toBe(200);
  // Like another server: its memory is empty, its disk is complete.
  const read = createStoredFiles({ orm: other.orm, cache: createDiskCache(join(other.folder, 'cache/releases')) });
  const files = serveReleases({ orm: other.orm, registry: other.pages.registry, read });
  await server.database.close();
  other.follow();
  await waitUntil(() => other.log.length > 0);
  const registry = await other.pages.releases.request('/registry.json');
  expect((await registry.json()).remotes.docsApp.current).toBe(bundled);
  expect(await (await other.pages.releases.request(path)).text()).toBe(`"docsApp ${bundled}"`);
  expect(await (await files.request(path)).text()).toBe(`"docsApp ${bundled}"`);
  expect(await (await other.pages.site.request('/docs')).text()).toContain(bundled);
  await delay(2_500);
  expect(other.log).toEqual([expect.stringContaining('could not read the live versions')]);
});
