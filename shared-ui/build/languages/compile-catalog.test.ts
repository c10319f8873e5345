import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { compareKeys, compileCatalog, englishOfSources, isSpoken } from './compile-catalog.ts';
import { readGroups } from './read-groups.ts';
import { wordsScript } from './words-script.ts';

const source = `
export const messages = words('gallery.page', {
  title: 'Gallery',
  tokens: (amount: number, name: string) => \`\${counted(amount, 'token')} for \${name}\`,
  tabs: { all: 'All', done: 'Done' },
});`;
const original = englishOfSources(readGroups(source, 'messages.ts'));
const groups = ['gallery.page'];
const german = {
  'gallery.page': { title: 'Galerie', 'tabs.done': 'Fertig', old: 'Alt' },
  'gallery.gone': { text: 'Weg' },
};

test('Rules 13.193: lists what a catalog lacks, and what it has too much', () => {
  expect(compareKeys(german, original, { groups, own: Object.keys(german) })).toEqual({
    missing: ['gallery.page tabs.all', 'gallery.page tokens'],
    unknown: ['gallery.gone text', 'gallery.page old'],
  });
  // Groups of other remotes are none of its business.
  expect(compareKeys({ ...german, 'child.task': { done: 'Fertig' } }, original, { groups, own: [] })).toMatchObject({
    unknown: ['gallery.page old'],
  });
  expect(compareKeys(original.messages, original, { groups, own: groups })).toEqual({ missing: [], unknown: [] });
});

test('a remote is in a language as soon as one of its sentences is', () => {
  expect(isSpoken(german, groups)).toBe(true);
  expect(isSpoken(german, ['gallery.other'])).toBe(false);
  expect(isSpoken({ 'gallery.page': {} }, groups)).toBe(false);
});

/** Guarantee: a page in a language never lacks a sentence, whoever has translated how much of it. */
test('the script of a catalog has every sentence, in English where nobody has translated it', () => {
  const script = wordsScript('de', compileCatalog(german, original, groups));
  const page = { document: { currentScript: { src: 'https://nest.example/remotes/galleryApp/1.0.0+ab/words.de.js' } } };
  const self: Record<string, { words: Record<string, Record<string, unknown>> }> = {};
  runInNewContext(script, { ...page, self });
  const { tokens, ...texts } = self['1.0.0+ab']?.words['gallery.page'] ?? {};
  expect(JSON.parse(JSON.stringify(texts))).toEqual({ title: 'Galerie', tabs: { all: 'All', done: 'Fertig' } });
  expect(typeof tokens === 'function' && Reflect.apply(tokens, null, [3, 'Mia'])).toBe('3 tokens for Mia');
});
