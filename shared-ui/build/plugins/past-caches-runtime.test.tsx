import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { askPastCaches, insertStyle } from './past-caches-runtime.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A remote whose entry was asked for with this query. */
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

test('what is asked for once has its own address, which caches know', () => {
  const { remote } = remoteOf('');
  expect([remote.u('app'), remote.u('tasks'), remote.miniCssF('app')]).toEqual(['app.js', 'tasks.js', 'app.css']);
});

/** Guarantee: a second try never waits for the answer that the first one does not get. */
test('what is asked for again is asked for at another address each time', () => {
  const { remote } = remoteOf('');
  const asked = [1, 2, 3].flatMap(() => [remote.u('app'), remote.miniCssF('app')]);
  expect(asked).toEqual(['app.js', 'app.css', 'app.js?r=0.2', 'app.css?r=0.2', 'app.js?r=0.3', 'app.css?r=0.3']);
});

/** Guarantee: a remote that is asked for past every cache asks so for all that it has (Rules 13.31). */
test('the query of the entry goes on its scripts and styles, also when these are asked for again', () => {
  const { remote } = remoteOf('?r=1');
  expect([remote.u('app'), remote.miniCssF('app'), remote.u('app')]).toEqual([
    'app.js?r=1',
    'app.css?r=1',
    'app.js?r=1.2',
  ]);
});

/** Guarantee: no script of a first try that hangs on the page, or of another version, is taken for the one that is wanted. */
test('a script is known on the page by its address', () => {
  const { remote, keys } = remoteOf('');
  for (const address of ['/1.0.0+a/app.js', '/1.0.0+a/app.js?r=1', '/1.0.0+b/app.js'])
    remote.l(address, () => undefined, 'chunk-app');
  expect(keys).toEqual(['/1.0.0+a/app.js', '/1.0.0+a/app.js?r=1', '/1.0.0+b/app.js']);
});

test('a remote without styles or parts is one as well', () => {
  const remote = {};
  askPastCaches(remote, '?r=1');
  expect(remote).toEqual({});
});

/** A style that the build's own code waits for: it takes its handlers away when it knows. */
function insertedStyle(rules: string[]) {
  const told: string[] = [];
  const link = document.createElement('link');
  const tell = (event: Event) => {
    Object.assign(link, { onload: null, onerror: null });
    told.push(event.type);
  };
  insertStyle(Object.assign(link, { onload: tell, onerror: tell }));
  Object.defineProperty(link, 'sheet', { value: { cssRules: rules } });
  return { link, told };
}

/** Guarantee: a style that hangs is given up as a script is (Rules 13.31). */
test('a style that does not come within five seconds has failed, and one that has come has not', () => {
  const [hanging, here] = [insertedStyle([]), insertedStyle(['a rule'])];
  here.link.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(4999);
  expect(hanging.told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect([hanging.told, here.told]).toEqual([['timeout'], ['load']]);
});

/** Guarantee: nobody is shown a page without its styles because a network answered with a page of its own. */
test('what came in the place of a style has failed', () => {
  const { link, told } = insertedStyle([]);
  link.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(5000);
  expect(told).toEqual(['missing']);
});
