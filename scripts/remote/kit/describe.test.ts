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

function describeBuild(files: Record<string, string> = { 'remoteEntry.js': '1' }) {
  for (const [path, text] of Object.entries(files)) write(join('dist', path), text);
  return describe(readTeam(folder), { dist: join(folder, 'dist'), sources: null });
}

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
  const find = async (text: string) => {
    const release = await describeBuild({ 'remoteEntry.js': 'entry', 'app.1.js': text });
    return findCopy({ name: release.name, dist: join(folder, 'dist'), release });
  };
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  expect(await find(`t.${name}=s`)).toMatch(/^app\.1\.js contains a copy of React/);
  expect(await find(`const s=React.${name};t.${name}===s;Symbol.for("react.transitional.element")`)).toBeNull();
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
