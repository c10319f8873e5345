import { expect, test } from '@jest/globals';
import { findUpdate } from './find-update.ts';

const live = (current: string, percent = 0) => ({ current, previous: null, canary: { version: 'c', percent } });
const find = (running: { version: string; chosen: string } | undefined, now: ReturnType<typeof live>) =>
  findUpdate('docsApp', now, running, () => 'a device');

test('another version is an update, a later and an earlier one alike', () => {
  expect(find({ version: '2', chosen: '2' }, live('3'))).toBe('3');
  expect(find({ version: '2', chosen: '2' }, live('1'))).toBe('1');
});

test('what runs is none', () => expect(find({ version: '2', chosen: '2' }, live('2'))).toBeNull());

/** Guarantee: a page that fell back from a broken version is not reloaded again and again to try it. */
test('what this page has tried before is none, until it is taken back or mended', () => {
  expect(find({ version: '1', chosen: '2' }, live('2'))).toBeNull();
  expect(find({ version: '1', chosen: '2' }, live('1'))).toBeNull();
  expect(find({ version: '1', chosen: '2' }, live('3'))).toBe('3');
});

test('a canary is one for its share of the devices, and its end is one for them', () => {
  expect(find({ version: '2', chosen: '2' }, live('2', 100))).toBe('c');
  expect(find({ version: '2', chosen: '2' }, live('2', 0))).toBeNull();
  expect(find({ version: 'c', chosen: 'c' }, live('2', 0))).toBe('2');
});

test('where nothing runs there is none', () => expect(find(undefined, live('2'))).toBeNull());
