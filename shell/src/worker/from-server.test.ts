import { expect, test } from '@jest/globals';
import { makePage } from './from-server.ts';

/** Guarantee: no two pages share a nonce, stored or not (Rules 13.41). */
test('gives each page its own nonce, the same in policy and text', async () => {
  const headers = { 'Content-Security-Policy': "style-src 'self' 'nonce-__NONCE__'", 'Content-Type': 'text/html' };
  const page = { html: '<meta nonce="__NONCE__"><style nonce="__NONCE__">', headers };
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = makePage(page, '/login');
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
  expect(await makePage(page, path).text()).toBe(named);
});

test("an older server's page preloads nothing", async () => {
  expect(await makePage({ html: 'x<!--preload-->', headers: {} }, '/parent').text()).toBe('x');
});
