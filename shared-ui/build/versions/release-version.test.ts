import { expect, test } from '@jest/globals';
import type { Compilation } from 'webpack';
import { appOf } from '../apps.ts';
import { futureVersion, nameVersion } from './release-version.ts';

const app = appOf('docsApp');
const placeholder = futureVersion(app);

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
  const version = nameVersion(compilation as unknown as Compilation, app, needs); // the parts that are used
  return { version, files: Object.fromEntries(files), errors: errors.map(({ message }) => message) };
}

/** Guarantee: identical builds have the same version, and a different build never has its address (Rules 13.150). */
test("a version depends on a build's files and requirements", () => {
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

test('the files that contain the version keep their length', () => {
  const { version, files, errors } = build({ 'index.html': `<b>${placeholder}</b>`, 'a.0123abcd.js': 'one' });
  expect(files).toEqual({ 'index.html': `<b>${version}</b>`, 'a.0123abcd.js': 'one' });
  expect(version).toHaveLength(placeholder.length);
  expect(errors).toEqual([]);
});

/** Guarantee: an address that is cached forever always has the same content. */
test('a file named by its content cannot contain the version', () => {
  const { errors } = build({ 'a.0123abcd.js': placeholder });
  expect(errors).toEqual(['a.0123abcd.js is named by its content and cannot name the version.']);
});
