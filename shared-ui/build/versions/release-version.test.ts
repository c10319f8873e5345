import { expect, test } from '@jest/globals';
import type { Compilation } from 'webpack';
import { appOf } from '../apps.ts';
import { futureVersion, nameVersion } from './release-version.ts';

const app = appOf('docsApp');
const placeholder = futureVersion(app);

/** A build of these files; answers the version, and what became of them. */
function build(texts: Record<string, string>, needs: object = {}) {
  const files = new Map(Object.entries(texts));
  const errors: { message: string }[] = [];
  const sourceOf = (name: string) => ({ name, source: { buffer: () => Buffer.from(files.get(name) ?? '') } });
  const compilation = {
    errors,
    getAssets: () => [...files.keys()].map(sourceOf),
    getAsset: sourceOf,
    updateAsset: (name: string, source: { source: () => string }) => void files.set(name, source.source()),
  };
  const version = nameVersion(compilation as unknown as Compilation, app, needs); // what of it is used
  return { version, files: Object.fromEntries(files), errors: errors.map(({ message }) => message) };
}

/** Guarantee: the same build is the same version, whoever makes it, and another one never has its address (Rules 13.150). */
test('a version is what a build consists of and needs', () => {
  const { version } = build({ 'a.js': 'one', 'b.js': 'two' }, { kit: ['Link'] });
  expect(version).toMatch(/^1\.0\.0\+[0-9a-f]{8}$/);
  expect(build({ 'b.js': 'two', 'a.js': 'one' }, { kit: ['Link'] }).version).toBe(version);
  const others = [
    build({ 'a.js': 'one', 'b.js': 'two' }, { kit: ['Link', 'NavLink'] }),
    build({ 'a.js': 'one', 'b.js': 'too' }, { kit: ['Link'] }),
    build({ 'a.js': 'one', 'c.js': 'two' }, { kit: ['Link'] }),
    build({ 'a.js': 'onetwo', 'b.js': '' }, { kit: ['Link'] }),
  ];
  expect(new Set([version, ...others.map((other) => other.version)]).size).toBe(5);
});

test('the few files that name it do so, at the length that they had', () => {
  const { version, files, errors } = build({ 'index.html': `<b>${placeholder}</b>`, 'a.0123abcd.js': 'one' });
  expect(files).toEqual({ 'index.html': `<b>${version}</b>`, 'a.0123abcd.js': 'one' });
  expect(version).toHaveLength(placeholder.length);
  expect(errors).toEqual([]);
});

/** Guarantee: an address that caches keep for ever has one content. */
test('a file that is named by its content cannot name the version', () => {
  const { errors } = build({ 'a.0123abcd.js': placeholder });
  expect(errors).toEqual(['a.0123abcd.js is named by its content and cannot name the version.']);
});
