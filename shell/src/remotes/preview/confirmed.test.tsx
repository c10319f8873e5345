import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Registry } from '../registry.ts';

const link = `${'a'.repeat(60)}.${'b'.repeat(43)}`;
const docsApp = { current: '2', previous: '1', integrity: { 2: 'sha384-two' } };
const live: Registry = { remotes: { docsApp, parentApp: docsApp, childApp: docsApp } };
const integrity = `sha384-${'x'.repeat(64)}`;
const opened = {
  name: 'docsApp',
  version: '3',
  integrity,
  until: new Date(Date.now() + 60_000).toISOString(),
  page: null,
};

async function open(path: string, answer: () => Response) {
  history.replaceState(null, '', path);
  jest.resetModules();
  const asked: unknown[] = [];
  globalThis.fetch = async (_input, init) => {
    if (typeof init?.body === 'string') asked.push(JSON.parse(init.body));
    return answer();
  };
  const { withPreview, previewOf } = await import('./confirmed.ts');
  const { isElsewhere } = await import('../../browser/storage/stored-preview.ts');
  const shown = [await withPreview(live), await withPreview(live)];
  expect(shown[0]).toEqual(shown[1]);
  return { asked, shown: shown[0]?.remotes, preview: previewOf('docsApp'), isElsewhere };
}

const yes =
  (change: object = {}) =>
  () =>
    Response.json({ ...opened, ...change });
const no = (status: number) => () => Response.json({ detail: 'x' }, { status });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('preview', JSON.stringify(link));
});

test('Rules 13.125: shows a confirmed preview in front of the live version, with one request', async () => {
  const { asked, shown, preview } = await open('/docs', yes());
  expect(asked).toEqual([{ preview: link }]);
  expect(shown).toEqual({
    ...live.remotes,
    docsApp: { current: '3', previous: '2', integrity: { 2: 'sha384-two', 3: integrity } },
  });
  expect(preview?.shown.current).toBe('3');
});

test.each([404, 422])('Rules 13.125: shows the live version after a %i and forgets the link', async (status) => {
  const { shown, preview } = await open('/docs', no(status));
  expect([shown, preview, localStorage.getItem('preview')]).toEqual([live.remotes, null, null]);
});

test.each([
  [
    'without a network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['while the server fails', no(503)],
])('Rules 13.125: %s shows the live version and keeps the link', async (_when, answer) => {
  const { shown } = await open('/docs', answer);
  expect([shown, localStorage.getItem('preview')]).toEqual([live.remotes, JSON.stringify(link)]);
});

/** Guarantee: no answer leads to another remote's files, or to code without a hash. */
test.each([
  ['a path', { version: '../docsApp/6.6.6' }],
  ['no hash', { integrity: '' }],
  ['another kind of hash', { integrity: 'sha256-x' }],
  ['another name', { name: 'https://evil.example/App' }],
  [
    'a link to another site',
    { name: 'prizeApp', page: { title: 'x', route: '//evil.example', role: null, place: 'header' } },
  ],
  ['yesterday', { until: new Date(Date.now() - 1).toISOString() }],
])('Rules 13.125: ignores an answer with %s', async (_what, change) => {
  expect((await open('/docs', yes(change))).shown).toEqual(live.remotes);
});

/** Guarantee: a preview's code never runs in a document where someone types a password. */
test.each(['/login', '/register', '/board'])('Rules 13.125: previews nothing in a document of %s', async (path) => {
  const { asked, shown, isElsewhere } = await open(path, yes());
  expect([asked, shown]).toEqual([[], live.remotes]);
  expect([isElsewhere(path), isElsewhere('/parent')]).toEqual([false, true]);
});

test('Rules 13.125: moves from a preview to a form with a new document', async () => {
  const { isElsewhere } = await open('/docs', yes());
  expect(['/login', '/register', '/docs', '/parent/tasks'].map(isElsewhere)).toEqual([true, true, false, false]);
  localStorage.clear();
  const without = await open('/docs', yes());
  expect(without.isElsewhere('/login')).toBe(false);
});

test('Rules 13.125: previews nothing on a shared device, and forgets the link', async () => {
  localStorage.setItem('device', JSON.stringify({ credential: 'c', name: 'Kitchen', child_id: null }));
  const { asked, shown } = await open('/docs', yes());
  expect([asked, shown, localStorage.getItem('preview')]).toEqual([[], live.remotes, null]);
});
