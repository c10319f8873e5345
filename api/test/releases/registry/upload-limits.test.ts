import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manifestOf, packOf, remoteFiles } from './build-fixture.ts';
import { packType } from './publisher-fixture.ts';
import { openReleaseServer } from './release-server-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
});
afterAll(() => server[Symbol.asyncDispose]());

let last = 0;
const newVersion = () => `2.0.${(last += 1)}`;
const publisher = () => server.publisher('parentApp', server.tokens.parentApp);
const parentFiles = (version: string) => remoteFiles('parentApp', version);

const inLists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** Written by hand, since no build produces them. */
const hostile: [what: string, more: string, sentence: string][] = [
  ['half a character', '"note":"\\ud800"', 'release.json contains half a character or NUL'],
  ['half a character in a name', '"\\udc00":1', 'release.json contains half a character or NUL'],
  ['NUL', '"note":"\\u0000"', 'release.json contains half a character or NUL'],
  ['a list in 9 lists', `"note":${inLists(9)}`, 'release.json is nested more deeply than any build writes'],
  ['a list in 100,000', `"note":${inLists(100_000)}`, 'release.json is nested more deeply than any build writes'],
];

/** Guarantee: any malformed release.json is refused with a sentence. */
test.each(hostile)('Rules 13.58: a release.json with %s is refused with 400', async (_, more, detail) => {
  const version = newVersion();
  const files = parentFiles(version);
  const list = JSON.stringify(manifestOf('parentApp', version, files)).replace('{', `{${more},`);
  const pack = packOf(manifestOf('parentApp', version, files), files);
  const bodies = pack.subarray(pack.indexOf('\n'));
  expect(await publisher().upload(version, Buffer.concat([Buffer.from(list), bodies]))).toMatchObject({
    status: 400,
    body: { detail },
  });
  const checked = await server.app.request('/api/releases/parentApp/check', {
    method: 'POST',
    headers: { authorization: `Bearer ${server.tokens.parentApp}`, 'content-type': 'application/json' },
    body: list,
  });
  expect([checked.status, await checked.json()]).toMatchObject([400, { detail }]);
});

/** Guarantee: a file that is small when compressed is also small when unpacked and served. */
test.each([
  ['31 MiB of one letter', 31 * 1024 * 1024],
  ['a quarter of a megabyte of one letter', 256 * 1024],
])('Rules 13.58: a file that unpacks to %s is refused', async (_, bytes) => {
  const version = newVersion();
  const files = { ...parentFiles(version), 'app.js': ' '.repeat(bytes) };
  const pack = packOf(manifestOf('parentApp', version, files), files);
  const detail = 'A file may unpack to at most 4 MiB and 50 times its size, but app.js unpacks to more';
  expect(await publisher().upload(version, pack)).toMatchObject({ status: 400, body: { detail } });
});

/** Guarantee: a publisher that sends byte by byte blocks no other team, and its own for three seconds. */
test('Rules 13.13: a slow upload blocks only its own remote, and is aborted', async () => {
  const drip = new TransformStream<Uint8Array, Uint8Array>();
  const writer = drip.writable.getWriter();
  const dripping = server.app.request(`/api/releases/childApp/${newVersion()}?tried=true`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${server.tokens.childApp}`, 'content-type': packType },
    body: drip.readable,
    duplex: 'half',
  } as RequestInit);
  const timer = setInterval(() => void writer.write(new Uint8Array(1)).catch(() => clearInterval(timer)), 100);
  expect((await publisher().upload(newVersion())).status).toBe(201);
  const answer = await dripping;
  clearInterval(timer);
  const detail = 'The upload came too slowly. Please try again';
  expect([answer.status, await answer.json()]).toMatchObject([400, { detail }]);
});

test('Rules 13.59: a publisher can upload 50 versions and 64 MiB a day', async () => {
  const { upload } = server.publisher('childApp', server.tokens.childApp);
  const detail = 'At most 50 versions and 64 MiB a day are taken from one publisher';
  const first = newVersion();
  expect((await upload(first)).status).toBe(201);
  const setBytes = (bytes: number) =>
    server.database.superuser.query(`update release set bytes = $1 where name = 'childApp' and version = $2`, [
      bytes,
      first,
    ]);
  await setBytes(64 * 1024 * 1024);
  expect(await upload(newVersion())).toMatchObject({ status: 429, body: { detail } });
  await setBytes(1_000);
  await server.database.superuser.query(
    `with more as (
       insert into release (name, version, manifest, bytes, made_by, tried)
       select name, '3.0.' || n, manifest, bytes, made_by, tried from release, generate_series(1, 49) n
        where name = 'childApp' and version = $1 returning version
     )
     insert into release_event (rev, name, action, to_version, is_forced, actor)
     select rev, name, action, more.version, is_forced, actor from release_event, more where to_version = $1`,
    [first],
  );
  expect(await upload(newVersion())).toMatchObject({ status: 429, body: { detail } });
  await server.database.superuser.query(
    `update release_event set at = at - interval '1 day' where name = 'childApp' and to_version = $1`,
    [first],
  );
  expect((await upload(newVersion())).status).toBe(201);
});
