import { createHash, webcrypto } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fakeEdges } from './fake-edges.fixture.ts';
import { createRemoteFiles } from './remote-files.ts';

// jsdom has no digests.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
const base = '/remotes/childApp/1.0.0+a';
const right = { 'remoteEntry.js': 'entry', 'app.js': 'app' };
const list = () =>
  Response.json({ hashes: Object.fromEntries(Object.entries(right).map(([path, text]) => [path, sha384(text)])) });
const version = 'childApp/1.0.0+a';
const answers = {
  [`${base}/release.json`]: list,
  [`${base}/remoteEntry.js`]: () => new Response('entry'),
  [`${base}/app.js`]: () => new Response('app'),
};

test('a version is stored whole, once, and found by its path', async () => {
  const { edges, asked, stored } = fakeEdges(answers);
  const files = createRemoteFiles(edges);
  await files.store(version);
  expect(stored()).toEqual({ 'remotes-v1': [`${base}/app.js`, `${base}/remoteEntry.js`] });
  expect(await (await files.find(`${base}/app.js`))?.text()).toBe('app');
  expect(await files.find(`${base}/other.js`)).toBeUndefined();
  asked.length = 0;
  await files.store(version);
  expect(asked).toEqual([`${base}/release.json`]);
});

/** Guarantee: an update costs what has changed, and no file is taken for another one that has its name (Rules 13.48). */
test('what is the same in another version is not fetched, by a page or to be stored', async () => {
  const texts = { 'remoteEntry.js': 'entry', 'same.0123abcd.css': 'css', 'other.0123abcd.js': 'js' };
  const next = { ...texts, 'remoteEntry.js': 'entry 2', 'other.0123abcd.js': 'another js' };
  const answersOf = (folder: string, files: Record<string, string>) => ({
    [`${folder}/release.json`]: () =>
      Response.json({ hashes: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha384(text)])) }),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, () => new Response(text)])),
  });
  const later = '/remotes/childApp/1.0.0+b';
  const { edges, asked } = fakeEdges({ ...answersOf(base, texts), ...answersOf(later, next) });
  const files = createRemoteFiles(edges);
  await files.store(version);
  asked.length = 0;
  expect(await (await files.find(`${later}/same.0123abcd.css`))?.text()).toBe('css');
  expect(await files.find(`${later}/other.0123abcd.js`)).toBeUndefined();
  expect(asked).toEqual([`${later}/release.json`, `${later}/release.json`]);
  asked.length = 0;
  expect(await files.find(`${later}/remoteEntry.js`)).toBeUndefined();
  expect(await files.find('/remotes/docsApp/1.0.0+b/same.0123abcd.css')).toBeUndefined();
  expect(asked).toEqual([]);

  await files.store('childApp/1.0.0+b');
  expect(asked.toSorted()).toEqual(
    ['other.0123abcd.js', 'release.json', 'remoteEntry.js'].map((path) => `${later}/${path}`),
  );
  expect(await (await files.find(`${later}/other.0123abcd.js`))?.text()).toBe('another js');
  expect(await (await files.find(`${later}/same.0123abcd.css`))?.text()).toBe('css');
});

/** Guarantee: what came damaged, or is another machine's answer, is never stored as code. */
test.each([
  ['garbled', new Response('apq')],
  ['cut short', new Response('ap')],
  ['a page of the network', new Response('<h1>Accept our terms</h1>')],
  ['an error with the right text', new Response('app', { status: 500 })],
])('a file that is %s is not stored', async (_what, wrong) => {
  const { edges, stored } = fakeEdges({ ...answers, [`${base}/app.js`]: () => wrong.clone() });
  await createRemoteFiles(edges).store(version);
  expect(stored()).toEqual({ 'remotes-v1': [`${base}/remoteEntry.js`] });
});

test('without its list nothing of a version is stored', async () => {
  const { edges, stored } = fakeEdges({ ...answers, [`${base}/release.json`]: () => new Response('<h1>Hello</h1>') });
  await expect(createRemoteFiles(edges).store(version)).rejects.toThrow(/JSON/);
  expect(stored()).toEqual({ 'remotes-v1': [] });
});

test('versions that nobody needs go, the others stay', async () => {
  const { edges, stored } = fakeEdges(answers);
  const files = createRemoteFiles(edges);
  await files.store(version);
  await files.keepOnly([version]);
  expect(stored()['remotes-v1']).toHaveLength(2);
  await files.keepOnly(['childApp/1.0.0+b', 'docsApp/1.0.0+a']);
  expect(stored()['remotes-v1']).toEqual([]);
});
