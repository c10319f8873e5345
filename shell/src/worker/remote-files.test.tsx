import { createHash, webcrypto } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fakeEdges } from './fake-edges.fixture.ts';
import { createRemoteFiles } from './remote-files.ts';

// jsdom has no crypto.subtle.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
const base = '/remotes/childApp/1.0.0+a';
const right = { 'remoteEntry.js': 'entry', 'app.js': 'app' };
const headers = { 'content-type': 'text/javascript; charset=utf-8' };
const script = (text: string) => new Response(text, { headers });
const listOf = (files: Record<string, string>) =>
  JSON.stringify({ hashes: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha384(text)])) });
const list = () => new Response(listOf(right));
const version = 'childApp/1.0.0+a';
const answers = {
  [`${base}/release.json`]: list,
  [`${base}/remoteEntry.js`]: () => script('entry'),
  [`${base}/app.js`]: () => script('app'),
};
/** The lists that the server sends a worker. */
const lists = { [version]: sha384(listOf(right)) };

test('Rules 13.42: stores a whole version once and finds files by path', async () => {
  const { edges, asked, stored } = fakeEdges(answers);
  const files = createRemoteFiles(lists, edges);
  await files.store(version);
  expect(stored()).toEqual({ 'remotes-v1': [`${base}/app.js`, `${base}/release.json`, `${base}/remoteEntry.js`] });
  expect(await (await files.find(`${base}/app.js`))?.text()).toBe('app');
  expect(await files.find(`${base}/other.js`)).toBeUndefined();
  expect(await Promise.all(['app.js', 'other.js'].map((file) => files.isStored(`${base}/${file}`)))).toEqual([
    true,
    false,
  ]);
  asked.length = 0;
  const restarted = createRemoteFiles(lists, edges);
  await restarted.store(version);
  expect(await (await restarted.find(`${base}/app.js`))?.text()).toBe('app');
  expect(asked).toEqual([]);
});

test('Rules 13.156: does not store files read only by tools', async () => {
  const list = listOf({ 'app.js': 'app', 'mf-manifest.json': '{}' });
  const { edges, asked } = fakeEdges({ ...answers, [`${base}/release.json`]: () => new Response(list) });
  await createRemoteFiles({ [version]: sha384(list) }, edges).store(version);
  expect(asked).toEqual([`${base}/release.json`, `${base}/app.js`]);
});

/** Guarantee: an update loads only changed files, and mistakes none for another of the same name (Rules 13.48). */
test('does not fetch an unchanged file of another version again', async () => {
  const texts = { 'remoteEntry.js': 'entry', 'same.0123abcd.js': 'same', 'other.0123abcd.js': 'js' };
  const next = { ...texts, 'remoteEntry.js': 'entry 2', 'other.0123abcd.js': 'another js' };
  const answersOf = (folder: string, files: Record<string, string>) => ({
    [`${folder}/release.json`]: () => new Response(listOf(files)),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, () => script(text)])),
  });
  const later = '/remotes/childApp/1.0.0+b';
  const { edges, asked } = fakeEdges({ ...answersOf(base, texts), ...answersOf(later, next) });
  const files = createRemoteFiles({}, edges);
  await files.store(version);
  asked.length = 0;
  expect(await (await files.find(`${later}/same.0123abcd.js`))?.text()).toBe('same');
  expect(await files.find(`${later}/other.0123abcd.js`)).toBeUndefined();
  expect(asked).toEqual([`${later}/release.json`]);
  asked.length = 0;
  expect(await files.find(`${later}/remoteEntry.js`)).toBeUndefined();
  expect(await files.find('/remotes/docsApp/1.0.0+b/same.0123abcd.js')).toBeUndefined();
  expect(asked).toEqual([]);

  await files.store('childApp/1.0.0+b');
  expect(asked.toSorted()).toEqual(['other.0123abcd.js', 'remoteEntry.js'].map((path) => `${later}/${path}`));
  expect(await (await files.find(`${later}/other.0123abcd.js`))?.text()).toBe('another js');
  expect(await (await files.find(`${later}/same.0123abcd.js`))?.text()).toBe('same');
});

/** Guarantee: a damaged file, or another machine's answer, is never stored as code (Rules 13.42). */
test.each([
  ['garbled', script('apq')],
  ['cut short', script('ap')],
  ['a page of the network', new Response('<h1>Accept our terms</h1>')],
  ['an error with the right text', new Response('app', { status: 500, headers })],
])('does not store a file that is %s', async (_what, wrong) => {
  const { edges, stored } = fakeEdges({ ...answers, [`${base}/app.js`]: () => wrong.clone() });
  await createRemoteFiles(lists, edges).store(version);
  expect(stored()).toEqual({ 'remotes-v1': [`${base}/release.json`, `${base}/remoteEntry.js`] });
});

test('stores no file of a version without its list', async () => {
  const { edges, stored } = fakeEdges({ ...answers, [`${base}/release.json`]: () => new Response('<h1>Hello</h1>') });
  await expect(createRemoteFiles(lists, edges).store(version)).rejects.toThrow(/release\.json has an unexpected hash/);
  expect(stored()).toEqual({ 'remotes-v1': [] });
});

/** Guarantee: a file or list written by a page is never trusted, with or without a network (Rules 13.52). */
test.each(['with', 'without'])('ignores altered files and lists, %s a network', async (network) => {
  const reachable = { ...answers };
  const { edges } = fakeEdges(reachable);
  await createRemoteFiles(lists, edges).store(version);
  const cache = await edges.caches.open('remotes-v1');
  const spy = { ...right, 'app.js': 'spy' };
  const invented = '/remotes/childApp/1.0.0+0ddba11a';
  for (const folder of [base, invented]) {
    await cache.put(`${folder}/app.js`, script('spy'));
    await cache.put(`${folder}/release.json`, new Response(listOf(spy)));
  }
  if (network === 'without') for (const path of Object.keys(reachable)) Reflect.deleteProperty(reachable, path);

  const files = createRemoteFiles(lists, edges);
  const find = (path: string) => files.find(path).catch(() => undefined);
  expect(await find(`${base}/app.js`)).toBeUndefined();
  expect(await find(`${invented}/app.js`)).toBeUndefined();
  if (network === 'without') return;
  await files.store(version);
  expect(await (await find(`${base}/app.js`))?.text()).toBe('app');
});

test('requests nothing for an invalid version name', async () => {
  const { edges, asked } = fakeEdges({});
  await createRemoteFiles(lists, edges).store('../api');
  await createRemoteFiles(lists, edges).store('childApp/../../api/tasks?');
  expect(asked).toEqual([]);
});

test('Rules 13.43: removes unneeded versions and keeps the others', async () => {
  const { edges, stored } = fakeEdges(answers);
  const files = createRemoteFiles(lists, edges);
  await files.store(version);
  await files.keepOnly([version]);
  expect(stored()['remotes-v1']).toHaveLength(3);
  await files.keepOnly(['childApp/1.0.0+b', 'docsApp/1.0.0+a']);
  expect(stored()['remotes-v1']).toEqual([]);
});
