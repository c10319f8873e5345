import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { manifestOf, packOf, remoteFiles } from '../../releases/build-fixture.ts';
import { childPack, followFrom, keptOf, openOther } from './following-fixture.ts';
import { listenAs } from './listening-fixture.ts';
import { makeToken } from '../../../../src/platform/publishing/release-tokens.ts';
import { removeRemote } from '../../../../src/platform/publishing/removal/remove-remote.ts';
import { openReleaseServer, openReplica } from '../../releases/release-server-fixture.ts';
import { waitUntil } from '../../releases/wait-until-fixture.ts';

type Server = Awaited<ReturnType<typeof openReleaseServer>>;
let there: Server;
let here: Server;
let atThere: Awaited<ReturnType<typeof listenAs>>;
beforeAll(async () => {
  [there, here] = [await openReleaseServer(), await openReleaseServer()];
  atThere = await listenAs(there.app);
});
afterAll(async () => {
  await atThere[Symbol.asyncDispose]();
  await Promise.all([there, here].map((server) => server[Symbol.asyncDispose]()));
});
/** What a look writes is another's of each test. */
beforeEach(() => here.database.superuser.query('delete from release_source'));

const first = '1.0.0+aaaaaaaa';
const team = (server: Server) => server.publisher('childApp', server.tokens.childApp);
const revOf = (server: Server) => server.pages.registry.current().registry.rev;
const promote = (server: Server, version: string) => team(server).change('promote', revOf(server), { version });
const liveOf = (server: Server) => server.pages.registry.current().registry.remotes.childApp;

/** Guarantee: what was tried on one server is what families get from the other, to the byte, and only when somebody says so. */
test('Rules 13.195, 13.196: what is live there comes whole, from the other server by name, and is live nowhere by that', async () => {
  await team(there).upload('2.0.0');
  await promote(there, '2.0.0');
  await team(there).upload('2.1.0');
  await team(there).change('canary', revOf(there), { version: '2.1.0', percent: 50 });
  await team(there).upload('2.2.0');
  const following = await followFrom(here, atThere.url);
  await following.look();
  const [original, copy] = [await keptOf(there, 'childApp', '2.0.0'), await keptOf(here, 'childApp', '2.0.0')];
  expect(copy).toEqual({ ...original, made_by: new URL(atThere.url).host });
  expect(copy.files).toHaveLength(3);
  for (const other of ['2.1.0', '2.2.0']) expect((await keptOf(here, 'childApp', other)).files).toEqual([]);
  await here.pages.registry.refresh();
  expect(liveOf(here)).toMatchObject({ current: first, canary: null });
  expect(await following.state()).toMatchObject({ fault: null, refused: [], read_at: expect.any(Date) });

  const pointed = await team(here).change('rollout', revOf(here), { version: '2.0.0' });
  expect(pointed).toMatchObject({ status: 200, body: { canary: { version: '2.0.0', percent: 5 } } });
  expect(liveOf(here).integrity['2.0.0']).toBe(liveOf(there).integrity['2.0.0']);
  const { remotes } = await team(here).report();
  const [event] = remotes.find(({ name }: { name: string }) => name === 'childApp').events.slice(1);
  expect(event).toMatchObject({ action: 'publish', actor: new URL(atThere.url).host, is_forced: false });
});

test('Rules 13.195: what was published there with --force counts as forced here', async () => {
  await team(there).upload('3.0.0', undefined, '?tried=false');
  await promote(there, '3.0.0');
  const following = await followFrom(here, atThere.url);
  await following.look();
  expect((await keptOf(here, 'childApp', '3.0.0')).tried).toBe('forced');
});

/** Guarantee: nobody learns from a pack who made a version, nor gets one that is not live. */
test('Rules 13.195: of a release.json others get what a server needs, and only of what is live', async () => {
  const files = remoteFiles('childApp', '3.1.0');
  const about = { commit: 'c0ffee', branch: 'mia', author: 'Sarah', note: 'for Mia', is_dirty: true };
  await team(there).upload('3.1.0', packOf(manifestOf('childApp', '3.1.0', files, { about }), files));
  const at = (version: string, name = 'childApp') => there.app.request(`/remotes/${name}/${version}/release.pack`);
  expect((await at('3.1.0')).status).toBe(404);
  await promote(there, '3.1.0');
  const pack = await at('3.1.0');
  expect(pack.headers.get('cache-control')).toBe('no-cache');
  const bytes = Buffer.from(await pack.arrayBuffer());
  expect(bytes.length).toBe(Number(pack.headers.get('content-length')));
  expect(bytes.toString('latin1')).not.toMatch(/about|c0ffee|Sarah/);
  expect((await at('3.0.0')).status).toBe(404);
  expect((await at('9.9.9')).status).toBe(404);
  expect((await at('1.0.0', 'shell')).status).toBe(404);
});

test('Rules 13.198: what did not fit is tried again by a server of another version', async () => {
  const pack = childPack('5.0.0', { shared: { react: '20.0.0' } });
  await using other = await openOther({ pack: (_, response) => response.end(pack) });
  const following = await followFrom(here, other.url);
  await following.look();
  expect((await following.state()).refused).toHaveLength(1);
  const shell = { shared: { react: '20.0.0' } };
  await using newer = await openReplica(here.database, { version: first, shellVersion: '1.0.0+newer', shell });
  await following.due();
  await following.lookAs(newer)();
  expect(await following.state()).toMatchObject({ fault: null, refused: [] });
  expect((await keptOf(here, 'childApp', '5.0.0')).files).toHaveLength(3);
});

/** Guarantee: several servers on one database ask the other one once. */
test('Rules 13.198: of two servers one looks, and a version is fetched once', async () => {
  await using other = await openOther({ version: '6.0.0' });
  await using replica = await openReplica(here.database);
  const following = await followFrom(here, other.url);
  await Promise.all([following.lookAs(here)(), following.lookAs(replica)()]);
  expect(other.asked).toEqual(['/registry.json', '/remotes/childApp/6.0.0/release.pack']);
  await following.look();
  expect(other.asked).toHaveLength(3);
});

/** Guarantee: whenever a server ends, a version is kept whole or not at all, and another server goes on. */
test('Rules 13.198: a server that ends while a pack comes leaves nothing, and the next one fetches it', async () => {
  let isHeld = true;
  const whole = childPack('7.0.0');
  await using other = await openOther({
    version: '7.0.0',
    pack: (_, response) => void (isHeld ? response.write(whole.subarray(0, 300)) : response.end(whole)),
  });
  const following = await followFrom(here, other.url);
  const stop = new AbortController();
  const looking = following
    .lookAs(here, stop.signal)()
    .catch((error: unknown) => error);
  await waitUntil(() => other.asked.length === 2);
  stop.abort(new Error('The server ends'));
  expect(await looking).toBeInstanceOf(Error);
  expect(following.lines).toEqual([]);
  expect(await following.state()).toMatchObject({ fault: null, read_at: null });
  isHeld = false;
  await following.lookAs(here)();
  expect(other.asked).toHaveLength(2); // within the minute that the first one took
  await here.database.superuser.query(`update release_source set claimed_at = now() - interval '51 seconds'`);
  await following.lookAs(here)();
  expect((await keptOf(here, 'childApp', '7.0.0')).files).toHaveLength(3);
});

test('Rules 13.198: a time that a wrong clock wrote holds nobody back', async () => {
  await using other = await openOther({ version: '7.0.0' });
  const following = await followFrom(here, other.url);
  await here.database.superuser.query(
    `update release_source set claimed_at = now() + interval '1 year', read_at = now() + interval '1 year'`,
  );
  await following.lookAs(here)();
  expect(other.asked).toEqual(['/registry.json']);
  expect((await following.state()).read_at.getTime()).toBeLessThan(Date.now() + 60_000);
});

test('Rules 13.198: what is taken back there while it is read is no fault', async () => {
  await using other = await openOther({ version: '8.0.0', pack: (_, response) => response.writeHead(404).end() });
  const following = await followFrom(here, other.url);
  await following.look();
  expect(await following.state()).toMatchObject({ fault: null, refused: [] });
});

/** Guarantee: nobody but who runs this server lets a remote in, and whoever waits for one is told what is missing. */
test('Rules 13.201: a remote that was never let in here is not fetched, and comes after a token and a start', async () => {
  const files = remoteFiles('choreApp', '1.0.0');
  const page = { title: 'Chores', route: '/chores', role: null, place: null, budgetKB: 100 };
  const named = JSON.stringify({ remotes: { choreApp: { current: '1.0.0' }, 'of another time': { current: '1' } } });
  await using other = await openOther({
    registry: (_, response) => response.end(named),
    pack: (_, response) => response.end(packOf(manifestOf('choreApp', '1.0.0', files, { page }), files)),
  });
  const following = await followFrom(here, other.url);
  const kept = async () => (await keptOf(here, 'choreApp', '1.0.0')).files.length;
  const detail = `It has no release token here. Make one with npm run release -- token choreApp, and start the server again`;
  const refused = [{ name: 'choreApp', version: '1.0.0', detail }];
  await following.look();
  await following.look();
  expect(await following.state()).toMatchObject({ fault: null, refused });
  expect((await team(here).report()).follows).toMatchObject({ refused });
  expect(following.lines).toMatchObject([{ level: 40, detail }]);
  await makeToken(here.database.ownerUrl, { name: 'choreApp', days: 1, note: 'chores' });
  await following.look();
  expect([await kept(), other.asked]).toEqual([0, Array(3).fill('/registry.json')]);

  const afterStart = await followFrom(here, other.url);
  await afterStart.look();
  expect(await afterStart.state()).toMatchObject({ fault: null, refused: [] });
  expect(await kept()).toBe(3);
  await removeRemote(here.database.ownerUrl, 'choreApp');
});

test('Rules 13.201: of any number of remotes that were never let in here twenty are told', async () => {
  const remotes = Object.fromEntries(Array.from({ length: 500 }, (_, each) => [`aa${each}App`, { current: '1.0.0' }]));
  await using other = await openOther({
    registry: (_, response) =>
      response.end(JSON.stringify({ remotes: { ...remotes, childApp: { current: '9.0.0' } } })),
    version: '9.0.0',
  });
  const following = await followFrom(here, other.url);
  await following.look();
  expect((await following.state()).refused).toHaveLength(20);
  expect(following.lines.filter(({ level }) => level === 40)).toHaveLength(20);
  expect((await keptOf(here, 'childApp', '9.0.0')).files).toHaveLength(3);
});

/** Guarantee: what writes releases asks for a token, following included (Rules 13.100). */
test('Rules 13.196: without the setting the tokens of following open nothing, with another one they are its', async () => {
  const following = await followFrom(here, 'https://test.nest.example');
  const tokens = async () =>
    (
      await here.database.superuser.query(
        `select note, revoked_at is null as good from release_token where note like '%nest.example'`,
      )
    ).rows;
  expect(await tokens()).toEqual(Array(3).fill({ note: 'test.nest.example', good: true }));
  await followFrom(here, 'https://other.nest.example');
  expect(await tokens()).toEqual(Array(3).fill({ note: 'other.nest.example', good: true }));
  await following.stop();
  expect(await tokens()).toEqual(Array(3).fill({ note: 'other.nest.example', good: false }));
  expect((await team(here).report()).follows).toBeNull();
  await expect(following.lookAs(here)()).rejects.toThrow('noActor');
});
