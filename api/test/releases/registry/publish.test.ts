import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import { manifestOf, packOf, remoteFiles } from './build-fixture.ts';
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
const countOf = async (table: 'release' | 'release_file' | 'release_event') =>
  (await server.database.superuser.query(`select count(*)::int as count from ${table}`)).rows[0].count;
const counts = async () => Promise.all([countOf('release'), countOf('release_file'), countOf('release_event')]);

test('Rules 13.11: a published version is complete, recorded, served, and not live', async () => {
  const version = newVersion();
  const { upload, check, report } = publisher();
  expect(await check(manifestOf('parentApp', version))).toMatchObject({ status: 200, body: { warnings: [] } });
  const answer = await upload(version);
  expect(answer).toEqual({
    status: 201,
    body: { name: 'parentApp', version, bytes: expect.any(Number), warnings: [] },
  });
  const file = await server.app.request(`/remotes/parentApp/${version}/app.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(brotliCompressSync(`"parentApp ${version}"`));
  const { remotes } = await report();
  const remote = remotes.find(({ name }: { name: string }) => name === 'parentApp');
  expect(remote.versions[0]).toMatchObject({ version, tried: 'tried', made_by: 'team of parentApp', is_live: false });
  expect(remote.events[0]).toMatchObject({ action: 'publish', to_version: version, is_forced: false });
});

test('a build that was not tested is published as forced, and its event shows that', async () => {
  const version = newVersion();
  expect((await publisher().upload(version, undefined, '?tried=false')).status).toBe(201);
  const { rows } = await server.database.superuser.query(
    `select tried, is_forced, actor from release r join release_event e on e.to_version = r.version where r.version = $1`,
    [version],
  );
  expect(rows).toEqual([{ tried: 'forced', is_forced: true, actor: 'team of parentApp' }]);
  expect((await publisher().upload(newVersion(), undefined, '')).status).toBe(422);
});

test('Rules 13.11: a version is published once, however many send it simultaneously', async () => {
  const version = newVersion();
  const { upload, check } = publisher();
  expect((await upload(version)).status).toBe(201);
  const detail = `Version ${version} of parentApp was published before`;
  expect(await upload(version)).toMatchObject({ status: 409, body: { detail } });
  expect(await check(manifestOf('parentApp', version))).toMatchObject({ status: 409, body: { detail } });
});

const kit = { kit: ['useQuery', 'useGone', 'useLost'] };
const large = 'x'.repeat(200_000);

const misfits: [what: string, changes: object, sentence: string][] = [
  ['another remote', { name: 'childApp' }, 'This is a build of childApp, not of parentApp'],
  ['another module', { exposes: ['./page'] }, 'A remote must expose only ./app'],
  ['an additional module', { exposes: ['./app', './b'] }, 'A remote must expose only ./app'],
  ['another contract', { contract: '2.0.0' }, 'It was built for contract 2.0.0, and the live shell has 1.1.0'],
  ['another React', { shared: { react: '19.2.0' } }, 'It needs react 19.2.0, and the live shell has 19.3.1'],
  [
    'a newer shared runtime',
    { shared: { '@tokennest/shared-ui/kit': '^1.3.0' } },
    'It needs @tokennest/shared-ui/kit ^1.3.0, and the live shell has 1.2.0',
  ],
  [
    'a package that is not shared',
    { shared: { antd: '^6.0.0' } },
    'It needs antd, which the live shell does not share',
  ],
  ['names missing from the shared runtime', kit, 'The live shell’s shared runtime has no useGone, useLost'],
  ['a missing file', { firstScreen: ['gone.js'] }, 'Its list has no gone.js'],
  ['no release.json', { kit: 'none' }, 'This is no release.json: kit is not as a build writes it'],
];

/** Guarantee: the check and the upload refuse a build that could not run with the live shell. */
test.each(misfits)('Rules 13.12, 13.20: refused: %s', async (_, changes, detail) => {
  const version = newVersion();
  const before = await counts();
  const files = parentFiles(version);
  const manifest = manifestOf('parentApp', version, files, changes);
  expect(await publisher().check(manifest)).toMatchObject({ status: 400, body: { detail } });
  expect(await publisher().upload(version, packOf(manifest, files))).toMatchObject({ status: 400, body: { detail } });
  expect(await counts()).toEqual(before);
});

test('Rules 13.12: refused: a first screen over its budget', async () => {
  const version = newVersion();
  const random = createHash('shake256', { outputLength: 120_000 }).update('noise').digest('base64');
  const manifest = manifestOf('parentApp', version, { ...parentFiles(version), 'app.js': `${random}${large}` });
  manifest.firstScreen.push('app.js');
  const page = { title: 'Parent’s pages', route: '/parent', role: 'parent', place: null, budgetKB: 139.8 };
  const { status, body } = await publisher().check({
    ...manifest,
    page,
    files: { ...manifest.files, 'app.js': { ...manifest.files['app.js'], brotliBytes: 170_000 } },
  });
  expect(status).toBe(400);
  expect(body.detail).toMatch(/^With it \/parent loads 170\.\d KB/);
  expect(body.detail).toContain(`, and its budget is 139.8 KB`);
});

const fileSentence = (path: string) => `A release may contain js, css, webp, png, woff2, json and txt, but not ${path}`;
const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}.js`, '']));

/** Uploads that contradict their manifest or contain forbidden files: the additional files. */
const wrongFiles: [what: string, files: Record<string, string>, sentence: string][] = [
  ['a public source map', { 'app.js.map': '{}' }, fileSentence('app.js.map')],
  ['markup', { 'page.html': '<p>' }, fileSentence('page.html')],
  ['a picture that can hold a script', { 'goal.svg': '<svg/>' }, fileSentence('goal.svg')],
  ['a path upwards', { '../x.js': '' }, 'A path must be plain, such as assets/app.js, but ../x.js is not'],
  ['a path from the root', { '/etc/x.js': '' }, 'A path must be plain, such as assets/app.js, but /etc/x.js is not'],
  ['a path upwards inside', { 'a/../x.js': '' }, 'A path must be plain, such as assets/app.js, but a/../x.js is not'],
  ['a path with a backslash', { 'a\\x.js': '' }, 'A path must be plain, such as assets/app.js, but a\\x.js is not'],
  ['a path with an empty part', { 'a//x.js': '' }, 'A path must be plain, such as assets/app.js, but a//x.js is not'],
  ['too many files', many, 'A release has at most 1000 files, and this one has 10004'],
];

test.each(wrongFiles)('Rules 13.12: refused: %s', async (_, more, detail) => {
  const version = newVersion();
  const before = await counts();
  const files = { ...parentFiles(version), ...more };
  const pack = packOf(manifestOf('parentApp', version, files), files);
  expect(await publisher().upload(version, pack)).toMatchObject({ status: 400, body: { detail } });
  expect(await counts()).toEqual(before);
});

test('Rules 13.10: an upload with a token of another remote, an expired one or none leaves nothing', async () => {
  const version = newVersion();
  const before = await counts();
  const expired = await server.tokenOf('parentApp', -1);
  const refusals: [token: string, status: number, detail: string][] = [
    [server.tokens.childApp, 403, 'This release token is for childApp'],
    [expired, 401, 'This release token has expired'],
    ['', 401, 'This requires a release token. Ask the person who runs TokenNest to create one'],
  ];
  for (const [token, status, detail] of refusals) {
    expect(await server.publisher('parentApp', token).upload(version)).toMatchObject({ status, body: { detail } });
  }
  expect(await counts()).toEqual(before);
});

type Manifest = ReturnType<typeof manifestOf>;
const lies: [what: string, entry: object, sentence: string][] = [
  [
    'a file with another hash',
    { sha384: createHash('sha384').update('other').digest('base64') },
    'The file app.js is not the one whose hash is in its list',
  ],
  ['a file that unpacks to more', { bytes: 3 }, 'The file app.js unpacks to more than its list says'],
  ['a file that unpacks to less', { bytes: 300 }, 'The file app.js is not as long as its list says'],
  ['a file that is cut off', { brotliBytes: 100_000 }, 'The file app.js is not as long as its list says'],
  ['a file that is empty', { brotliBytes: 1 }, 'The file app.js is not as long as its list says'],
  ['more than 32 MiB', { bytes: 33 * 1024 * 1024 }, 'A release unpacks to at most 32 MiB'],
  ['more than 10 MiB', { brotliBytes: 11 * 1024 * 1024 }, 'A release has at most 10 MiB'],
];

/** Guarantee: an upload with a false manifest is neither stored nor unpacked beyond its declared size. */
test.each(lies)('Rules 13.12: refused: %s', async (_, entry, detail) => {
  const version = newVersion();
  const before = await counts();
  const files = parentFiles(version);
  const manifest: Manifest = manifestOf('parentApp', version, files);
  const listed = manifest.files['app.js'];
  const lying = { ...manifest, files: { ...manifest.files, 'app.js': { ...listed, ...entry } } };
  expect(await publisher().upload(version, packOf(lying, files))).toMatchObject({ status: 400, body: { detail } });
  expect(await counts()).toEqual(before);
});

test('Rules 13.12: unpacking a huge compressed file stops at the length in its manifest', async () => {
  const version = newVersion();
  const files = { ...parentFiles(version), 'app.js': ' '.repeat(30_000_000) };
  const manifest = manifestOf('parentApp', version, files);
  expect(manifest.files['app.js']?.brotliBytes).toBeLessThan(1_000);
  const lying = { ...manifest, files: { ...manifest.files, 'app.js': { ...manifest.files['app.js'], bytes: 1_000 } } };
  const detail = 'The file app.js unpacks to more than its list says';
  expect(await publisher().upload(version, packOf(lying, files))).toMatchObject({ status: 400, body: { detail } });
});

const odd: [what: string, pack: (version: string) => Buffer, sentence: string][] = [
  ['no manifest at all', () => Buffer.from('x'), 'An upload must begin with release.json on a separate line'],
  ['a manifest that is not JSON', () => Buffer.from('{\n'), 'release.json is not valid JSON'],
  [
    'more than the manifest lists',
    (version) => Buffer.concat([packOf(manifestOf('parentApp', version), parentFiles(version)), Buffer.from('x')]),
    'The upload contains more than its list says',
  ],
];
test.each(odd)('Rules 13.12: refused: %s', async (_, pack, detail) => {
  const version = newVersion();
  expect(await publisher().upload(version, pack(version))).toMatchObject({ status: 400, body: { detail } });
});

test('the version of an upload must match its address', async () => {
  const [version, other] = [newVersion(), newVersion()];
  const pack = packOf(manifestOf('parentApp', other), parentFiles(other));
  const detail = `This is version ${other}, not ${version}`;
  expect(await publisher().upload(version, pack)).toMatchObject({ status: 400, body: { detail } });
});

/** Guarantee: large bodies are read only from publishers, with one type, up to a limit, one at a time. */
test('Rules 13.13: an upload of another type is 415, one over 10 MiB 413, and a second simultaneous one 503', async () => {
  const path = `/api/releases/parentApp/${newVersion()}?tried=true`;
  const put = (headers: Record<string, string>, body: BodyInit, token = server.tokens.parentApp) =>
    server.app.request(path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
  const type = { 'content-type': 'application/vnd.tokennest.release' };
  expect((await put({ 'content-type': 'application/json' }, '{}')).status).toBe(415);
  const length = String(10 * 1024 * 1024 + 1);
  expect((await put({ ...type, 'content-length': length }, 'x')).status).toBe(413);
  expect((await put({ ...type, 'content-length': length }, 'x', 'tnr_wrong')).status).toBe(401);
  const slow = new TransformStream<Uint8Array, Uint8Array>();
  const first = put({ ...type, 'transfer-encoding': 'chunked' }, slow.readable);
  const writer = slow.writable.getWriter();
  await writer.write(new Uint8Array(1));
  const second = await put(type, 'x');
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '5']);
  await writer.close();
  expect((await first).status).toBe(400);
  expect((await put(type, 'x')).status).toBe(400);
});
