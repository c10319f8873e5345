import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownWords } from '../../../src/releases/registry/pages/remote-page.ts';
import { remoteNames, remotes } from '../../../src/releases/registry/remotes.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const shell = join(import.meta.dirname, '../../../../shell');

let api: TestApi;
beforeAll(() => {
  api = startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const wordOf = (path: string) => /^\/?([a-z][a-z0-9-]*)/.exec(path)?.[1] ?? '';

/** Guarantee: a team's page never takes the place of a product page, not even of one added later. */
test('Rules 13.181: every path of the shell and the server is reserved for the product', () => {
  const router = readFileSync(join(shell, 'src/router.tsx'), 'utf8');
  const [, pages = ''] = /const signedOutPages = \[([^\]]*)\]/.exec(router) ?? [];
  const ofShell = [...pages.matchAll(/'([^']+)'/g), ...router.matchAll(/<Route path="([^"*/]+)/g)].map(
    ([, path = '']) => path,
  );
  const ofServer = api.app.routes.map(({ path }) => wordOf(path)).filter(Boolean);
  const builtIn = remoteNames.map((name) => wordOf(remotes[name].route));
  expect(ofShell).toEqual(expect.arrayContaining(['login', 'register', 'board', 'operator']));
  expect(ofServer).toEqual(expect.arrayContaining(['api', 'auth']));
  const all = new Set([...ofShell, ...ofServer, ...builtIn]);
  expect([...all].filter((word) => !ownWords.has(word))).toEqual([]);
});
