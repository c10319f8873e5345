import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extrasOf, manifestOf, packOf, remoteFiles } from '../build-fixture.ts';
import { openReleaseServer } from '../release-server-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const map = JSON.stringify({ version: 3, sources: ['src/a.tsx'], names: [], mappings: 'AAAA' });
let last = 0;
const newVersion = () => `5.0.${(last += 1)}`;
const publisher = () => server.publisher('childApp', server.tokens.childApp);

function upload(version: string, extras: Buffer) {
  const files = remoteFiles('childApp', version);
  return publisher().upload(version, Buffer.concat([packOf(manifestOf('childApp', version, files), files), extras]));
}
const aboutOf = async (version: string) =>
  (await publisher().report()).remotes[0].versions.find((each: { version: string }) => each.version === version).about;

/** Guarantee: source maps can only be read through the releases (Rules 13.162). */
test('a source map is stored but served at no address', async () => {
  const version = newVersion();
  const maps = { 'remoteEntry.js.map': map.replace('a.tsx', 'entry.tsx'), 'app.js.map': map };
  expect((await upload(version, extrasOf(null, maps))).status).toBe(201);
  const sql = 'select path, body from release_map where version = $1 order by path desc';
  const { rows } = await server.database.superuser.query(sql, [version]);
  expect(rows.map(({ path, body }) => [path, brotliDecompressSync(body).toString()])).toEqual(Object.entries(maps));
  const base = `/remotes/childApp/${version}`;
  const paths = [
    `${base}/app.js.map`,
    `${base}/app.js.map.br`,
    `${base}/app.js.map?r=1`,
    `${base}/./app.js.map`,
    `${base}/x/../app.js.map`,
    `${base}/app.js%2emap`,
    `/remotes/childApp/${version}//app.js.map`,
    '/app.js.map',
    '/assets/app.js.map',
    `/api/releases/childApp/${version}`,
    `/api/releases/childApp/${version}/app.js.map`,
  ];
  for (const path of paths) {
    for (const authorization of ['', `Bearer ${server.tokens.childApp}`]) {
      const answer = await server.app.request(path, { headers: { authorization, 'accept-encoding': 'br, gzip' } });
      expect([404, 405]).toContain(answer.status);
      expect(await answer.text()).not.toContain('src/a.tsx');
    }
  }
  for (const path of [`${base}/release.json`, `${base}/app.js`, '/registry.json']) {
    const answer = await server.app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('sourcemap')).toBeNull();
    expect(await answer.text()).not.toMatch(/\.map|sourceMappingURL/);
  }
});

const spaces = ' '.repeat(5 * 1024 * 1024);
test.each([
  [
    'of a missing script',
    { 'other.js.map': map },
    'A source map is that of one script of the release, and other.js.map is not',
  ],
  [
    'of a picture',
    { 'goal.webp.map': map },
    'A source map is that of one script of the release, and goal.webp.map is not',
  ],
  ['that is no JSON', { 'app.js.map': 'Mia' }, 'The source map app.js.map is not a version 3 source map'],
  ['of version 2', { 'app.js.map': '{"version":2}' }, 'The source map app.js.map is not a version 3 source map'],
  [
    'with sources',
    { 'app.js.map': map.replace('{', '{"sourcesContent":["secret"],') },
    'The source map app.js.map contains sources (sourcesContent); build it without them',
  ],
  ['that is huge', { 'app.js.map': spaces }, 'The source map app.js.map unpacks to more than 4 MiB or not at all'],
  [
    'with too many places',
    { 'app.js.map': map.replace('AAAA', ';'.repeat(500_000)) },
    'The source map app.js.map has 500001 mappings, more than the limit of 400000',
  ],
])('Rules 13.162: a map %s is refused, and the build is not stored', async (_what, maps, detail) => {
  const version = newVersion();
  expect(await upload(version, extrasOf(null, maps as unknown as Record<string, string>))).toMatchObject({
    // each has one map
    status: 400,
    body: { detail },
  });
  expect((await server.database.superuser.query('select from release where version = $1', [version])).rowCount).toBe(0);
});

test.each([
  ['something else', Buffer.from('more')],
  ['another object', Buffer.from('{"more":1}\n')],
  ['a map that is not listed', Buffer.concat([extrasOf(null), Buffer.from('more')])],
])('Rules 13.162: %s after the files is refused', async (_what, extras) => {
  const detail = 'The upload contains more than its list says';
  expect(await upload(newVersion(), extras)).toMatchObject({ status: 400, body: { detail } });
});

/** Guarantee: a publisher's description of a version is limited to one line (Rules 13.164). */
test('commit, branch, author and note are stored, cleaned and bounded, and not part of the version', async () => {
  const version = newVersion();
  const about = {
    commit: '0123456789abcdef0123456789abcdef01234567',
    branch: 'main',
    author: 'Jane \u202eDoe\u0000',
    note: `A  note\n\u001b[31mred ${'x'.repeat(300)}`,
    is_dirty: true,
  };
  expect((await upload(version, extrasOf(about))).status).toBe(201);
  const kept = await aboutOf(version);
  expect(kept).toMatchObject({ commit: about.commit, branch: 'main', author: 'Jane Doe', is_dirty: true });
  expect(kept.note).toMatch(/^A note \[31mred x+$/);
  expect(kept.note).toHaveLength(200);
  const without = newVersion();
  expect((await upload(without, Buffer.alloc(0))).status).toBe(201);
  expect(await aboutOf(without)).toBeNull();
  const wrong = await upload(newVersion(), extrasOf({ ...about, commit: 'Mia' }));
  expect(wrong).toMatchObject({ status: 400 });
});

test('Rules 13.162, 13.164: a built-in version has its maps and its commit', async () => {
  const sql = `select name, path from release_map where version = '1.0.0+aaaaaaaa' order by name`;
  expect((await server.database.superuser.query(sql)).rows).toEqual(
    ['childApp', 'docsApp', 'parentApp'].map((name) => ({ name, path: 'app.js.map' })),
  );
  expect(await aboutOf('1.0.0+aaaaaaaa')).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{7}$/), note: null });
});
