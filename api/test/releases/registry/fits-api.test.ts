import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manifestOf, packOf, remoteFiles } from './build-fixture.ts';
import { openReleaseServer, openReplica } from './release-server-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
});
afterAll(() => server[Symbol.asyncDispose]());

let last = 0;
const newVersion = () => `4.0.${(last += 1)}`;
const publisher = () => server.publisher('parentApp', server.tokens.parentApp);
const revOf = async () =>
  Number((await server.database.superuser.query('select rev from release_registry')).rows[0].rev);

const files = (version: string) => remoteFiles('parentApp', version);
const using = (version: string, api: object) => manifestOf('parentApp', version, files(version), { api });

const fits = {
  'GET /api/tasks': { reads: ['id', 'attempts', 'attempts.child_id'], sends: ['status'] },
  'PUT /api/tasks/{id}': { reads: ['title'], sends: ['title', 'picture'] },
  'DELETE /api/tasks/{task}': { reads: [], sends: [] },
};
const readsAhead = { ...fits, 'GET /api/tasks': { reads: ['id', 'mood', 'attempts.mood'], sends: [] } };
const unread = 'It reads mood, attempts.mood of GET /api/tasks, which the live API does not answer';

const misfits: [what: string, api: object, detail: string][] = [
  ['reads fields that no answer has', readsAhead, unread],
  [
    'calls an operation that is not there',
    { ...fits, 'POST /api/tasks/{id}/snooze': { reads: [], sends: [] } },
    'It calls POST /api/tasks/{id}/snooze, which the live API does not have',
  ],
  [
    'calls an address by another method',
    { 'DELETE /api/tasks': { reads: [], sends: [] } },
    'It calls DELETE /api/tasks, which the live API does not have',
  ],
  [
    'sends an unknown field',
    { 'PUT /api/tasks/{id}': { reads: [], sends: ['title', 'mood'] } },
    'It may send mood to PUT /api/tasks/{id}, which the live API refuses',
  ],
  [
    'reads many unknown fields',
    { 'GET /api/tasks': { reads: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], sends: [] } },
    'It reads a, b, c, d, e and 2 more of GET /api/tasks, which the live API does not answer',
  ],
  [
    'has two reasons',
    { ...readsAhead, 'GET /api/constructor': { reads: [], sends: [] } },
    `${unread} (and 1 more like this)`,
  ],
  [
    'lists it in a wrong format',
    { 'GET /api/tasks': { reads: 'id' } },
    'This is no release.json: api.GET /api/tasks.reads is not as a build writes it',
  ],
  [
    'lists something other than an operation',
    { '<b>tasks</b>': { reads: [], sends: [] } },
    'This is no release.json: api.<b>tasks</b> is not as a build writes it',
  ],
];

/** Guarantee: the check and the upload refuse an incompatible build with the missing operation. */
test.each(misfits)('Rules 13.111: a build is refused that %s', async (_, api, detail) => {
  const version = newVersion();
  const manifest = using(version, api);
  expect(await publisher().check(manifest)).toMatchObject({ status: 400, body: { detail } });
  expect(await publisher().upload(version, packOf(manifest, files(version)))).toMatchObject({
    status: 400,
    body: { detail },
  });
});

test('Rules 13.111: accepts a compatible build, and one that does not declare its operations', async () => {
  for (const manifest of [using(newVersion(), fits), using(newVersion(), {}), manifestOf('parentApp', newVersion())]) {
    expect((await publisher().check(manifest)).status).toBe(200);
    const { status } = await publisher().upload(manifest.version, packOf(manifest, files(manifest.version)));
    expect(status).toBe(201);
  }
});

async function publishedElsewhere(): Promise<string> {
  const version = newVersion();
  expect((await publisher().upload(version)).status).toBe(201);
  const sql = `update release set manifest = manifest || $2 where version = $1`;
  await server.database.superuser.query(sql, [version, JSON.stringify({ api: readsAhead })]);
  return version;
}

/** Guarantee: no version that reads fields this server lacks goes live, by any route. */
test.each([
  ['promote', {}],
  ['rollout', {}],
  ['canary', { percent: 5 }],
])('Rules 13.111: a version that another server accepted is refused by %s', async (verb, more) => {
  const version = await publishedElsewhere();
  const rev = await revOf();
  const answer = await publisher().change(verb, rev, { version, ...more });
  expect(answer).toMatchObject({ status: 400, body: { detail: unread } });
  expect(await revOf()).toBe(rev);
});

/** Guarantee: before an upgrade, the operator can see what the live versions need from the server (Rules 13.113). */
test('the report lists what each live version uses, and nothing about others', async () => {
  const version = newVersion();
  const upload = () => publisher().upload(version, packOf(using(version, fits), files(version)));
  expect((await upload()).status).toBe(201);
  const usesOf = async () => {
    const { remotes } = await publisher().report();
    const parent = remotes.find(({ name }: { name: string }) => name === 'parentApp');
    return parent.versions.find((each: { version: string }) => each.version === version).uses;
  };
  expect(await usesOf()).toBeNull();
  expect((await publisher().change('promote', await revOf(), { version })).status).toBe(200);
  expect(await usesOf()).toEqual(fits);
});

/** Guarantee: an older server that starts with a newer team's release shows pages that work (Rules 13.17). */
test('Rules 13.111 and 13.124: a start hides versions that read fields it does not return, until it does', async () => {
  const version = newVersion();
  expect((await publisher().upload(version)).status).toBe(201);
  expect((await publisher().change('promote', await revOf(), { version })).status).toBe(200);
  const liveAfterStart = async () => {
    await using replica = await openReplica(server.database);
    return replica.pages.registry.current().registry.remotes.parentApp.current;
  };
  expect(await liveAfterStart()).toBe(version);
  const sql = `update release set manifest = manifest || $2 where version = $1`;
  await server.database.superuser.query(sql, [version, JSON.stringify({ api: readsAhead })]);
  expect(await liveAfterStart()).toBe('1.0.0+aaaaaaaa');
  await server.database.superuser.query(sql, [version, JSON.stringify({ api: fits })]);
  expect(await liveAfterStart()).toBe(version);
});
