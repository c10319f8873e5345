import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { askPastCaches, insertStyle } from './past-caches-runtime.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function remoteOf(query: string) {
  const keys: string[] = [];
  const remote = {
    u: (id: string) => `${id}.js`,
    miniCssF: (id: string) => `${id}.css`,
    l: (_url: string, _done: (event: Event) => void, key: string) => void keys.push(key),
  };
  askPastCaches(remote, query);
  return { remote, keys };
}

test('the first request uses the cacheable address', () => {
  const { remote } = remoteOf('');
  expect([remote.u('app'), remote.u('tasks'), remote.miniCssF('app')]).toEqual(['app.js', 'tasks.js', 'app.css']);
});

/** Guarantee: a second attempt never waits for the response that the first one does not get. */
test('each retry uses a different address', () => {
  const { remote } = remoteOf('');
  const asked = [1, 2, 3].flatMap(() => [remote.u('app'), remote.miniCssF('app')]);
  expect(asked).toEqual(['app.js', 'app.css', 'app.js?r=0.2', 'app.css?r=0.2', 'app.js?r=0.3', 'app.css?r=0.3']);
});

/** Guarantee: a remote requested past all caches requests all of its files that way (Rules 13.31). */
test("adds the entry's query to its scripts and styles, also for retries", () => {
  const { remote } = remoteOf('?r=1');
  expect([remote.u('app'), remote.miniCssF('app'), remote.u('app')]).toEqual([
    'app.js?r=1',
    'app.css?r=1',
    'app.js?r=1.2',
  ]);
});

/**
 * Guarantee: a hanging script of an earlier attempt, or one of another version, is not mistaken for the current one.
 */
test('identifies a script by its address', () => {
  const { remote, keys } = remoteOf('');
  for (const address of ['/1.0.0+a/app.js', '/1.0.0+a/app.js?r=1', '/1.0.0+b/app.js'])
    remote.l(address, () => undefined, 'chunk-app');
  expect(keys).toEqual(['/1.0.0+a/app.js', '/1.0.0+a/app.js?r=1', '/1.0.0+b/app.js']);
});

test('works for a remote without styles or chunks', () => {
  const remote = {};
  askPastCaches(remote, '?r=1');
  expect(remote).toEqual({});
});

function insertedStyle(rules: string[]) {
  const reported: string[] = [];
  const link = document.createElement('link');
  const tell = (event: Event) => {
    Object.assign(link, { onload: null, onerror: null });
    reported.push(event.type);
  };
  insertStyle(Object.assign(link, { onload: tell, onerror: tell }));
  Object.defineProperty(link, 'sheet', { value: { cssRules: rules } });
  return { link, reported };
}

test('a style sheet fails after five seconds unless it has loaded', () => {
  const [hanging, here] = [insertedStyle([]), insertedStyle(['a rule'])];
  here.link.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(4999);
  expect(hanging.reported).toEqual([]);
  jest.advanceTimersByTime(1);
  expect([hanging.reported, here.reported]).toEqual([['timeout'], ['load']]);
});

/** Guarantee: a page is never shown unstyled because a network replaced a style sheet with its own page. */
test('a page in place of a style sheet counts as a failure', () => {
  const { link, reported } = insertedStyle([]);
  link.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(5000);
  expect(reported).toEqual(['missing']);
});
