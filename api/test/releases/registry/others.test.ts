import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { removeRemote } from '../../../src/releases/publishing/removal/remove-remote.ts';
import { remoteLimits } from '../../../src/releases/registry/pages/remote-page.ts';
import { manifestOf, remoteFiles } from './build-fixture.ts';
import { openReleaseServer, openReplica } from './release-server-fixture.ts';
import { pageOf, teamsOf } from './team-fixture.ts';
import { waitUntilLocked } from './wait-until-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
let teams: ReturnType<typeof teamsOf>;
beforeAll(async () => {
  server = await openReleaseServer();
  teams = teamsOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const newTeam = (...more: Parameters<typeof teams.newTeam>) => teams.newTeam(...more);
const liveOf = (name: string) => teams.liveOf(name);

/** Guarantee: a removed remote is gone until a new token exists, and others are unchanged. */
test('Rules 13.186: removal deletes page, versions, files, counts and tokens; the event log stays', async () => {
  const [team, other] = [await newTeam(), await newTeam()];
  for (const each of [team, other]) {
    await each.publish('1.0.0');
    await each.promote('1.0.0');
  }
  const path = `/remotes/${team.name}/1.0.0/app.js`;
  expect((await server.app.request(path)).status).toBe(200);
  const { ownerUrl } = server.database;
  expect(await removeRemote(ownerUrl, team.name)).toEqual({ versions: 1, tokens: 1 });
  await server.pages.registry.refresh();
  expect([liveOf(team.name), liveOf(other.name)?.current]).toEqual([undefined, '1.0.0']);
  expect((await server.app.request(path)).status).toBe(404);
  expect((await team.publish('2.0.0')).status).toBe(401);
  const { superuser } = server.database;
  for (const table of ['release', 'release_file', 'release_load', 'release_device', 'release_token', 'live_release']) {
    expect([table, (await superuser.query(`select from ${table} where name = $1`, [team.name])).rowCount]).toEqual([
      table,
      0,
    ]);
  }
  const events = await superuser.query('select action from release_event where name = $1 order by id', [team.name]);
  expect(events.rows.map(({ action }) => action)).toEqual(['publish', 'promote', 'remove']);
  await expect(removeRemote(ownerUrl, team.name)).rejects.toThrow(`${team.name} does not exist here.`);
  await other.publish('2.0.0', { route: team.page.route });
  expect((await other.promote('2.0.0')).status).toBe(200);
});

test('Rules 13.186: a removal waits for a change in progress, and removes the version that it made live', async () => {
  const team = await newTeam();
  await team.publish('1.0.0');
  const { superuser, ownerUrl } = server.database;
  await superuser.query('begin');
  let removing: ReturnType<typeof removeRemote>;
  try {
    await superuser.query('update release_registry set rev = rev + 1');
    removing = removeRemote(ownerUrl, team.name);
    await waitUntilLocked(superuser);
    const nowLive = `insert into live_release (name, current, promoted_by) values ($1, '1.0.0', 'x')`;
    await superuser.query(nowLive, [team.name]);
    await superuser.query('commit');
  } catch (error) {
    await superuser.query('rollback');
    throw error;
  }
  expect(await removing).toEqual({ versions: 1, tokens: 1 });
  expect((await superuser.query('select from live_release where name = $1', [team.name])).rowCount).toBe(0);
});

test('Rules 13.187: of two remotes with one route the first to go live is shown, and the report explains why the other is not', async () => {
  const [first, second] = [await newTeam(), await newTeam()];
  for (const each of [first, second]) {
    await each.publish('1.0.0');
    await each.promote('1.0.0');
  }
  const { superuser } = server.database;
  // A canary that was rolled back may be in this state.
  await superuser.query(
    `update release set manifest = jsonb_set(manifest, '{page,route}', to_jsonb($2::text)) where name = $1`,
    [second.name, first.page.route],
  );
  await using replica = await openReplica(server.database);
  const { registry, hidden } = replica.pages.registry.current();
  expect([registry.remotes[first.name]?.current, registry.remotes[second.name]]).toEqual(['1.0.0', undefined]);
  const reason = `${first.page.route} is the route of ${first.name}, so ${second.name} cannot have it`;
  expect(hidden.get(second.name)).toBe(reason);
  await superuser.query(`update release_registry set rev = rev + 1`);
  await server.pages.registry.refresh();
  const row = (await first.report()).remotes.find(({ name }: { name: string }) => name === second.name);
  expect(row).toMatchObject({ hidden_because: reason, title: second.name });
  await removeRemote(server.database.ownerUrl, second.name);
});

test('Rules 13.187: a starting server hides remotes that are incompatible or unknown to it', async () => {
  const team = await newTeam();
  await team.publish('1.0.0');
  await team.promote('1.0.0');
  const { superuser } = server.database;
  await superuser.query(`insert into release (name, version, manifest, bytes, made_by, tried)
    values ('of another time', '1', '{}', 0, 'x', 'tried'), ('laterApp', '1', '{"is":"new"}', 0, 'x', 'tried')`);
  await superuser.query(`insert into live_release (name, current, promoted_by)
    values ('of another time', '1', 'x'), ('laterApp', '1', 'x')`);
  const shell = { contract: '2.0.0' };
  await using replica = await openReplica(server.database, { version: '1.0.0+aaaaaaaa', shellVersion: '2', shell });
  const { registry, hidden } = replica.pages.registry.current();
  expect(Object.keys(registry.remotes).toSorted()).toEqual(['childApp', 'docsApp', 'parentApp']);
  expect(hidden.get(team.name)).toBe('It was built for contract 1.0.0, and the live shell has 2.0.0');
  expect(hidden.get('laterApp')).toBe('The live version has an outdated format');
  await superuser.query(`delete from live_release where current = '1'; delete from release where version = '1'`);
  await superuser.query(`update release_registry set rev = rev + 1`);
});

test('Rules 13.17: a server starts with a built-in remote, and refuses one that takes a path of the product', async () => {
  const page = pageOf('brought');
  await using replica = await openReplica(server.database, {
    version: '1.0.0+bbbbbbbb',
    others: { broughtApp: { page } },
  });
  expect(replica.pages.registry.current().registry.remotes['broughtApp']).toMatchObject({ current: '1.0.0+bbbbbbbb' });
  const wrong = { version: '1.0.0+cccccccc', others: { broughtApp: { page: { ...page, route: '/login' } } } };
  await expect(openReplica(server.database, wrong)).rejects.toThrow(
    '/login is a path of the product itself, so broughtApp cannot have it: change package.json of brought-app, and build it.',
  );
  await removeRemote(server.database.ownerUrl, 'broughtApp');
});

test('Rules 13.181: the number of remotes is limited', async () => {
  const team = await newTeam();
  await team.publish('1.0.0');
  const { superuser } = server.database;
  const there = [...server.pages.registry.current().pages.keys()].length - 3;
  const names = Array.from({ length: remoteLimits.remotesMax - there }, (_, index) => `filler${index}App`);
  for (const name of names) {
    const route = `/${name.toLowerCase()}`;
    const list = manifestOf(name, '1', remoteFiles(name, '1'), { page: { ...pageOf(name), route } });
    await superuser.query(
      `insert into release (name, version, manifest, bytes, made_by, tried) values ($1, '1', $2, 0, 'x', 'tried')`,
      [name, list],
    );
    await superuser.query(`insert into live_release (name, current, promoted_by) values ($1, '1', 'x')`, [name]);
  }
  await superuser.query(`update release_registry set rev = rev + 1`);
  const detail = `A server shows at most ${remoteLimits.remotesMax} remotes`;
  expect(await team.promote('1.0.0')).toMatchObject({ status: 400, body: { detail } });
  expect((await (await server.app.request('/registry.json')).text()).length).toBeLessThan(60_000);
});
