import { expect, test } from '@jest/globals';
import { faultOfWorker } from './fault-of-worker.ts';

const needed = ['assets/main.js', 'assets/core.js'];
const good = `precache([{'url':'/assets/main.js'},{'url':'/assets/core.js'}])`;

/** Guarantee: a build that loses the service worker, or what it stores, is no build (Rules 13.45). */
test.each([
  ['is missing', undefined, /no sw\.js/],
  ['is empty', '', /no sw\.js/],
  ['lists nothing', 'precache([])', /lacks assets\/main\.js, assets\/core\.js/],
  ['lacks a file', good.replace('core', 'other'), /lacks assets\/core\.js/],
  ['weighs too much', good.padEnd(20_000), /20000 bytes/],
])('a worker that %s fails the build', (_what, worker, fault) => {
  expect(faultOfWorker(worker, needed)).toMatch(fault);
});

test('one that lists what pages start with is good', () => expect(faultOfWorker(good, needed)).toBeNull());
