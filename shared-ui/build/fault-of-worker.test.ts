import { expect, test } from '@jest/globals';
import { faultOfWorker } from './fault-of-worker.ts';

const needed = ['assets/main.js', 'assets/core.js'];
const good = `precache([{'url':'/assets/main.js'},{'url':'/assets/core.js'}])`;

/** Guarantee: a build fails if the service worker or one of its files is missing (Rules 13.45). */
test.each([
  ['is missing', undefined, /no sw\.js/],
  ['is empty', '', /no sw\.js/],
  ['lists nothing', 'precache([])', /is missing assets\/main\.js, assets\/core\.js/],
  ['lacks a file', good.replace('core', 'other'), /is missing assets\/core\.js/],
  ['weighs too much', good.padEnd(20_000), /20000 bytes/],
])('a worker that %s fails the build', (_what, worker, fault) => {
  expect(faultOfWorker(worker, needed)).toMatch(fault);
});

test("accepts a worker that lists the pages' start files", () => expect(faultOfWorker(good, needed)).toBeNull());
