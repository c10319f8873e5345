import { expect, test } from '@jest/globals';
import { makePage } from './from-server.ts';

const all = () => Promise.resolve(true);

/** Guarantee: no two pages share a nonce, stored or not (Rules 13.41). */
test('gives each page its own nonce, the same in policy and text', async () => {
  const headers = { 'Content-Security-Policy': "style-src 'self' 'nonce-__NONCE__'", 'Content-Type': 'text/html' };
  const page = { html: '<meta nonce="__NONCE__"><style nonce="__NONCE__">', headers };
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await makePage(page, '/login', all);
      const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      expect(await answer.text()).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}">`);
      expect(answer.headers.get('content-type')).toBe('text/html');
      return nonce;
    }),
  );
  expect(new Set([...nonces, '__NONCE__']).size).toBe(3);
});

/** Guarantee: a stored page preloads the files for its path, so that nothing waits for the registry (Rules 13.41). */
test.each([
  ['/parent', '<p>'],
  ['/parent/tasks', '<p>'],
  ['/parents', ''],
  ['/', ''],
  ['/constructor', ''],
])('%s preloads its own files', async (path, named) => {
  const page = { html: '<!--preload-->', headers: {}, preloads: { '/parent': '<p>', '/child': '<c>' } };
  expect(await (await makePage(page, path, all)).text()).toBe(named);
});

/** Guarantee: a version that was rolled back before it ran here is not fetched again (Rules 13.41). */
test('preloads only those remote files that are stored', async () => {
  const shell = '<link rel="preload" as="script" href="/assets/core.js" integrity="sha384-a/b+">';
  const remote = (path: string) => `<link rel="preload" as="script" href="/remotes/${path}" integrity="sha384-c">`;
  const [entry, style] = [remote('childApp/2/remoteEntry.js'), remote('childApp/2/app.css')];
  const page = { html: '<!--preload-->', headers: {}, preloads: { '/child': shell + entry + style } };
  const open = async (isStored: (path: string) => Promise<boolean>) =>
    (await makePage(page, '/child', isStored)).text();
  expect(await open(all)).toBe(shell + entry + style);
  expect(await open((path) => Promise.resolve(path === '/remotes/childApp/2/app.css'))).toBe(shell + style);
  expect(await open(() => Promise.reject(new Error('no storage')))).toBe(shell);
});

test("an older server's page preloads nothing", async () => {
  const answer = await makePage({ html: 'x<!--preload-->', headers: {} }, '/parent', all);
  expect(await answer.text()).toBe('x');
});
