import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { remoteRelease } from '@tokennest/api/release';
import { findCopy } from '../checks/find-copy.ts';
import { describe } from './describe.ts';
import { readTeam } from './team.ts';

const remote = { name: 'galleryApp', title: 'Gallery', route: '/gallery', role: null, place: null, budgetKB: 135 };
const own = { version: '2.1.0', remote, peerDependencies: { react: '~19.3.0' } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'describe-'));
  mkdirSync(join(folder, 'dist'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const say = (content: object) => write('package.json', JSON.stringify(content));

function describeFiles(files: Record<string, string> = { 'remoteEntry.js': '1' }) {
  for (const [path, text] of Object.entries(files)) write(join('dist', path), text);
  return describe(readTeam(folder), { dist: join(folder, 'dist'), sources: null });
}
const describeBuild = async (files?: Record<string, string>) => (await describeFiles(files)).release;

/** Guarantee: the server accepts the description of any bundler's build, and the same build gets the same version. */
test('Rules 13.191: describes a build from its files and package.json', async () => {
  say(own);
  const files = {
    'remoteEntry.js': 'entry',
    'app.1.js': 'app',
    'app.1.css': '.a{}',
    'later.js': 'later',
    'app.1.js.map': JSON.stringify({
      version: 3,
      sources: ['webpack://gallery/./src/entry.tsx'],
      sourcesContent: ['secret'],
    }),
  };
  const release = await describeBuild(files);
  expect(release).toMatchObject({
    name: 'galleryApp',
    version: expect.stringMatching(/^2\.1\.0\+[0-9a-f]{8}$/),
    shared: { react: '~19.3.0', 'react/jsx-runtime': '~19.3.0' },
    kit: [],
    page: { title: 'Gallery', route: '/gallery', role: null, place: null, budgetKB: 135 },
    firstScreen: ['remoteEntry.js', 'app.1.css', 'app.1.js'],
  });
  expect(Object.keys(release.files)).toEqual([
    'app.1.css',
    'app.1.js',
    'later.js',
    'remoteEntry.js',
    'mf-manifest.json',
  ]);
  expect(remoteRelease.safeParse(release).success).toBe(true);
  expect(brotliDecompressSync(readFileSync(join(folder, 'dist/app.1.js.br'))).toString()).toBe('app');

  const map = brotliDecompressSync(readFileSync(join(folder, 'dist/app.1.js.map.br'))).toString();
  expect(JSON.parse(map)).toEqual({ version: 3, sources: ['src/entry.tsx'] });

  expect((await describeBuild(files)).version).toBe(release.version);
  expect((await describeBuild({ ...files, 'later.js': 'never' })).version).not.toBe(release.version);
  rmSync(join(folder, 'dist/later.js'));
  await describeBuild({ 'remoteEntry.js': 'entry' });
  expect(readdirSync(join(folder, 'dist'))).not.toContain('later.js.br');
});

test('Rules 13.156: writes a manifest with version, entry and the files of the module', async () => {
  say(own);
  const files = { 'remoteEntry.js': 'entry', 'app.1.js': 'app', 'app.1.css': '.a{}', 'later.js': 'later' };
  const { name, version } = await describeBuild(files);
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8'));
  const nothing = { sync: [], async: [] };
  expect(manifest).toMatchObject({
    name,
    metaData: { globalName: name, buildInfo: { buildVersion: version }, remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [
      {
        name: 'app',
        assets: { js: { sync: ['app.1.js'], async: ['later.js'] }, css: { ...nothing, sync: ['app.1.css'] } },
      },
    ],
  });
  expect((await describeBuild({})).version).toBe(version);
});

test('Rules 13.191: counts all files as the first screen if none is named so', async () => {
  say(own);
  expect((await describeBuild({ 'remoteEntry.js': '1', 'b.js': '1', 'a.css': '' })).firstScreen).toEqual([
    'remoteEntry.js',
    'a.css',
    'b.js',
  ]);
});

test('Rules 13.192: finds a copy of React, but not code that only uses it', async () => {
  say(own);
  const find = async (text: string) => findCopy(await describeFiles({ 'remoteEntry.js': 'entry', 'app.1.js': text }));
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  expect(await find(`t.${name}=s`)).toMatch(/^app\.1\.js contains a copy of React/);
  expect(await find(`const s=React.${name};t.${name}===s;Symbol.for("react.transitional.element")`)).toBeNull();
});

/** As webpack and Rspack write them: chunk 1 is the fallback of the shared React, and chunk 2 the exposed module. */
const react = '(self.chunks).push([[1],{7(e,t){t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS=s}}])';
const fallback = 'register("react","19.3.0",{get:()=>r.e(1).then(()=>()=>r(7))})';
const exposes = 'var m={"./app":()=>r.e(2).then(()=>()=>r(8))}';
const stock = {
  'remoteEntry.js': `${fallback};${exposes}`,
  '1.js': react,
  '2.js': '(self.chunks).push([[2],{8(){r.e("4").then(r.bind(r,9))}}])',
  '3.js': '(self.chunks).push([[3],{5(){}}])',
  '4.js': '(self.chunks).push([["4"],{9(){}}])',
  '@mf-types.zip': 'PK',
  'index.html': '<script defer src="/main.js"></script>',
  'main.js': `Promise.all([r.e(1),r.e(3)]).then(r.bind(r,7));t.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS=s`,
};

/** Guarantee: a React that no family loads neither stops a build nor counts, and is not uploaded. */
test('Rules 13.191: leaves out a page and the copies of React that the remote never loads', async () => {
  say(own);
  const built = await describeFiles(stock);
  expect(built.leftOut).toEqual(['1.js', '@mf-types.zip', 'index.html', 'main.js']);
  expect(findCopy(built)).toBeNull();
  expect(Object.keys(built.release.files)).toEqual(['2.js', '3.js', '4.js', 'remoteEntry.js', 'mf-manifest.json']);
  expect(built.release.firstScreen).toEqual(['remoteEntry.js', '2.js', '4.js']);
});

/** Guarantee: a build that may load its own React is refused, however late it loads it. */
test.each([
  ['a later import', { '4.js': `${stock['4.js']};r.e(1).then(r.bind(r,7))` }],
  ['an import of several chunks', { '4.js': `${stock['4.js']};Promise.all([r.e(1),r.e(3)]).then(()=>r(7))` }],
  ['an import of a computed chunk', { '4.js': `${stock['4.js']};r.e(t[1]).then(()=>r(7))` }],
  [
    'the exposed module',
    { 'remoteEntry.js': `${fallback};${exposes.replace('r.e(2)', 'Promise.all([r.e(1),r.e(2)])')}` },
  ],
  ['an unclear exposed module', { 'remoteEntry.js': `${fallback};${exposes.replace('./app', './other')}` }],
  ['the entry', { 'remoteEntry.js': `${stock['remoteEntry.js']};${react.replace('push([[1]', '[[1]')}` }],
  ['a script without chunks', { '1.js': react.replace('push([[1]', '[[1]') }],
  ['a container by hand', { 'remoteEntry.js': 'self.galleryApp={}' }],
])('Rules 13.191: refuses a copy of React in or through %s', async (_, files) => {
  say(own);
  expect(findCopy(await describeFiles({ ...stock, ...files }))).toMatch(/contains a copy of React/);
});

test.each([
  ['no remote', { version: '1.0.0' }, 'package.json does not describe a remote'],
  ['a name', { ...own, remote: { ...remote, name: 'gallery' } }, 'a name is letters and digits and ends with App'],
  ['a route', { ...own, remote: { ...remote, route: '/a/b' } }, 'The route of galleryApp is one word in small letters'],
  ['no title', { ...own, remote: { ...remote, title: undefined } }, 'it has no title or no route'],
  ['a role', { ...own, remote: { ...remote, role: 'uncle' } }, 'role is parent, child or null'],
  ['a place', { ...own, remote: { ...remote, place: 'footer' } }, 'place is header or null'],
  ['a budget', { ...own, remote: { ...remote, budgetKB: '9' } }, 'budgetKB is how many kilobytes'],
  ['a version', { ...own, version: 'next' }, 'has no version such as 1.0.0'],
])('Rules 13.191: refuses a package.json with a wrong value: %s', (_, content, sentence) => {
  say(content);
  expect(() => readTeam(folder)).toThrow(sentence);
});

test('Rules 13.191: explains what to do in a folder without a build', async () => {
  say(own);
  await expect(describeBuild({})).rejects.toThrow(/remoteEntry\.js does not exist: build your remote first/);
  rmSync(join(folder, 'package.json'));
  expect(() => readTeam(folder)).toThrow(/package\.json is missing or is not JSON/);
});
