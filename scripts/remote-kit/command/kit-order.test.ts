import { expect, test } from '@jest/globals';
import { readKitOrder } from './kit-order.ts';

const server = 'https://nest.example';
const read = (words: string) => readKitOrder(words.split(' '), 'docsApp');

test('Rules 13.192: the folder of a build and of its sources may be named anywhere', () => {
  const usual = { dist: 'dist', sources: 'src' };
  expect(read('describe')).toEqual({ action: 'describe', ...usual });
  expect(read('describe out --sources none')).toEqual({ action: 'describe', dist: 'out', sources: null });
  expect(read(`check --sources=lib --server ${server} out --json`)).toEqual({
    action: 'check',
    server,
    dist: 'out',
    sources: 'lib',
  });
  expect(read(`publish --server ${server} --canary 10 out`)).toMatchObject({
    action: 'release',
    order: { action: 'publish', remote: 'docsApp', server, canaryPercent: 10 },
    build: { dist: 'out', sources: 'src' },
  });
  expect(read(`promote 1.0.0+a --server ${server}`)).toMatchObject({
    order: { action: 'promote', version: '1.0.0+a' },
  });
});

test.each([
  ['token', 'There is no action token: choose among describe, check, publish'],
  ['list', 'Name the product that families use by --server'],
  ['check', 'Name the product that families use by --server'],
  ['describe one two', 'describe takes one folder, and no two.'],
  ['publish --sources', '--sources is a folder, or none.'],
  ['list --server nest.example', 'nest.example is no address'],
  [`promote --server ${server}`, 'Write it as'],
])('Rules 13.192: %s is refused', (words, sentence) => {
  expect(() => read(words)).toThrow(sentence);
});
