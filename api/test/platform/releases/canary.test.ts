import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDiskCache } from '../../../src/platform/site/disk-cache.ts';
import { openLiveRegistry, takeBackCanaries } from '../../../src/platform/releases/live-registry.ts';
import { openReleaseServer, openReplica } from './release-server-fixture.ts';
import { serveReleases } from '../../../src/platform/site/serve-releases.ts';
import { createStoredFiles } from '../../../src/platform/site/stored-files.ts';
import { hashOfToken } from '../../../src/platform/publishing/release-token.ts';
import { removeReleases } from '../../../src/platform/publishing/remove-old-releases.ts';
import { waitUntil } from './wait-until-fixture.ts';

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
/** From so many addresses, or all from the one that is given. */
const tell = async (version: string, outcome: 'loaded' | 'failed', times = 1, address = {}) => {
  for (let count = 0; count < times; count += 1) {
    const body = { name: 'childApp', version, outcome };
    expect((await server.send('POST', '/api/remote-loads', { body, ...address })).status).toBe(204);
  }
};
const loadsOf = async (version: string) =>
  (
    await query(
      'select sum(loads)::int as loads, sum(failures)::int as failures from release_load where version = $1',
      [version],
    )
  )[0];

const remove = () =>
  removeReleases(server.orm.em.fork(), { name: 'childApp', tokenHash: hashOfToken(server.tokens.childApp) });

async function startCanary(version: string, limits: object = {}): Promise<void> {
  expect((await child().upload(version)).status).toBe(201);
  const { status } = await child().change('canary', await revOf(), { version, percent: 10, ...limits });
  expect(status).toBe(200);
}

/** Guarantee: a version that fails in browsers is gone by itself, and everybody can see why. */
test('Rules 13.15: a canary that fails too often takes itself back', async () => {
  await startCanary('2.0.0');
  await tell('2.0.0', 'loaded', 3);
  await tell('2.0.0', 'failed', 4);
  await waitUntil(async () => (await loadsOf('2.0.0')).failures === 4);
  expect(live().canary).toEqual({ version: '2.0.0', percent: 10 });
  await tell('2.0.0', 'failed');
  await waitUntil(() => live().canary === null);
  expect(live().current).toBe(bundled);
  const { remotes } = await child().report();
  const [remote] = remotes;
  expect(remote.events[0]).toMatchObject({
    action: 'takeback',
    from_version: '2.0.0',
    to_version: bundled,
    actor: 'server',
  });
  expect(remote.versions[0]).toMatchObject({ version: '2.0.0', loads: 3, failures: 5 });
  const page = await server.send('GET', '/api/releases', {
    token: server.tokens.childApp,
    headers: { Accept: 'text/html' },
  });
  expect(page.text).toContain('The canary 2.0.0 failed too often and was taken back');
});

test('a canary within its limit stays, and two servers that look at once take one back once', async () => {
  await startCanary('2.1.0', { max_failure_percent: 50 });
  await tell('2.1.0', 'loaded', 5);
  await tell('2.1.0', 'failed', 5);
  await waitUntil(async () => (await loadsOf('2.1.0')).failures === 5);
  const look = () => takeBackCanaries(server.orm.em.fork());
  expect(await look()).toEqual([]);
  await query(`update release_load set failures = 6 where version = '2.1.0'`);
  expect((await Promise.all([look(), look()])).flat()).toEqual(['childApp']);
  expect(await query(`select from release_event where action = 'takeback' and from_version = '2.1.0'`)).toHaveLength(1);
});

/** Guarantee: nobody ends a canary by telling often, nor keeps one by it. */
test('Rules 13.15: an address counts once for each version and outcome', async () => {
  await startCanary('2.2.0');
  const address = { address: '203.0.113.9' };
  await tell('2.2.0', 'failed', 6, address);
  await tell('2.2.0', 'loaded', 6, address);
  await tell('2.2.0', 'failed', 3);
  await waitUntil(async () => (await loadsOf('2.2.0')).failures >= 4);
  expect(await loadsOf('2.2.0')).toEqual({ loads: 1, failures: 4 });
  expect(live().canary).toMatchObject({ version: '2.2.0' });
});

/** Guarantee: reports make no rows for what does not exist, and hold nothing of who sent them. */
test('reports of versions that the registry does not name are not counted', async () => {
  await tell('9.9.9', 'failed', 3);
  await tell(bundled, 'failed');
  await waitUntil(async () => (await loadsOf(bundled)).failures === 1);
  expect((await loadsOf('9.9.9')).failures).toBeNull();
});

/** Guarantee: nobody's tab loses its version, however eager the removal. */
test('Rules 13.18: what is live, before, tried or was so within 30 days stays; the rest goes with its files', async () => {
  const upload = async (version: string) => expect((await child().upload(version)).status).toBe(201);
  const promote = async (version: string) => child().change('promote', await revOf(), { version });
  for (const version of ['6.0.0', '6.1.0', '6.2.0', '6.3.0', '6.4.0', '6.5.0']) await upload(version);
  await promote('6.0.0');
  await promote('6.1.0');
  // Until here it is all long ago; 6.1.0 was live until now.
  await query(`update release_event set at = now() - interval '40 days'`);
  await promote('6.2.0');
  await promote('6.3.0');
  await query(`update release_event set at = now() - interval '40 days' where to_version = '6.4.0'`);
  await startCanary('6.6.0');
  await query(`update release_event set at = now() - interval '40 days' where to_version = '6.6.0'`);
  const { body } = await child().change('gc', null);
  expect(body.removed).toEqual(expect.arrayContaining(['6.0.0', '6.4.0', '6.5.0']));
  const versions = (await query(`select version from release where name = 'childApp'`)).map(({ version }) => version);
  expect(new Set(versions)).toEqual(new Set(['6.1.0', '6.2.0', '6.3.0', '6.6.0']));
  expect(await query(`select from release_file where version = '6.0.0'`)).toEqual([]);
  expect(await query(`select from release_event where action = 'remove' and from_version = '6.0.0'`)).toHaveLength(1);
  await query(`update release_event set at = at - interval '40 days'`);
  expect(await remove()).toEqual(['6.1.0']);
});

test('a removal waits for a change that is under way, and sees what it made live', async () => {
  await child().upload('7.0.0');
  await query(`update release_event set at = now() - interval '40 days'`);
  await query('begin');
  let removing: Promise<string[]>;
  try {
    await query('update release_registry set rev = rev + 1');
    removing = remove();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitUntil(async () => (await server.orm.em.fork().execute(waiting)).length > 0);
    await query(`update live_release set previous = '7.0.0' where name = 'childApp'`);
    await query('commit');
  } catch (error) {
    await query('rollback');
    throw error;
  }
  expect(await removing).not.toContain('7.0.0');
});

test('a server opens on what others made live', async () => {
  const registry = await openLiveRegistry(server.orm, server.pages.registry.shell);
  expect(registry.current().registry.rev).toBe(await revOf());
});

/** Guarantee: families' pages come without a database, as they were. */
// The last one here: it takes the database away.
test('Rules 13.16: while the database is away the registry and the files stay, and it is said once', async () => {
  await using other = await openReplica(server.database);
  const path = `/remotes/docsApp/${bundled}/app.js`;
  expect((await other.app.request(path)).status).toBe(200);
  // As another server would have it: nothing in memory, all on the disk.
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
  expect(other.log).toEqual([expect.stringContaining('what is live could not be read')]);
});
