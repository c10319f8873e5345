import { expect, test } from '@jest/globals';
import { fakeEdges } from './fake-edges.fixture.ts';
import { createShellFiles } from './shell-files.ts';

const file = (name: string) => ({ url: `/assets/${name}`, integrity: 'sha256-abc' });
const pageOf = (...assets: string[]) => {
  const html = `<meta nonce="stored">${assets.map((name) => `<script src="/assets/${name}">`).join('')}`;
  const headers = { 'content-security-policy': "style-src 'nonce-stored'", 'content-encoding': 'br' };
  return () => new Response(html, { headers });
};
const script = (text: string) => () => new Response(text);

const one = { '/shell.html': pageOf('main.1.js'), '/assets/main.1.js': script('1'), '/assets/core.js': script('core') };
const filesOfOne = [file('main.1.js'), file('core.js')];

test('the page and all files of a version are stored', async () => {
  const { edges, stored } = fakeEdges(one);
  await createShellFiles('1', edges).store(filesOfOne);
  expect(stored()).toEqual({ 'shell-1': ['/assets/core.js', '/assets/main.1.js', '/shell.html'] });
});

/** Guarantee: a worker that could not store everything never answers for a page. */
test.each([
  ['a file is missing', { '/assets/core.js': () => new Response('', { status: 404 }) }],
  ['the network goes', { '/assets/core.js': () => Response.error() }],
  ['the page is of another version', { '/shell.html': pageOf('main.2.js') }],
  ['the page is of somebody else', { '/shell.html': script('<h1>Accept our terms</h1>') }],
  ['the page is an error', { '/shell.html': () => new Response('<a href="/assets/main.1.js">', { status: 503 }) }],
])('where %s, storing fails', async (_what, wrong) => {
  const { edges } = fakeEdges({ ...one, ...wrong });
  await expect(createShellFiles('1', edges).store(filesOfOne)).rejects.toThrow(
    /core\.js is (404|0)|of another version/,
  );
});

/** Guarantee: an update takes nothing from a page that was opened before it, and fetches only what is new. */
test('two versions stand beside each other until it is said which are needed', async () => {
  const two = { '/shell.html': pageOf('main.2.js'), '/assets/main.2.js': script('2') };
  const answers = { ...one };
  const { edges, asked, stored } = fakeEdges(answers);
  await createShellFiles('1', edges).store(filesOfOne);
  Object.assign(answers, two);
  asked.length = 0;
  const newer = createShellFiles('2', edges);
  await newer.store([file('main.2.js'), file('core.js')]);
  expect(asked).toEqual(['/shell.html', '/assets/main.2.js']);
  expect(Object.keys(stored())).toEqual(['shell-1', 'shell-2']);

  await newer.keepOnly(['2']);
  expect(Object.keys(stored())).toEqual(['shell-2']);
});

/** Guarantee: no two pages share a nonce, stored or not. */
test('each page has a nonce of its own, the same in its policy and its text', async () => {
  const { edges } = fakeEdges(one);
  const files = createShellFiles('1', edges);
  expect(await files.page()).toBeUndefined();
  await files.store(filesOfOne);
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const page = await files.page();
      const [, ofPolicy] = /'nonce-([^']+)'/.exec(page?.headers.get('content-security-policy') ?? '') ?? [];
      expect(await page?.text()).toContain(`nonce="${ofPolicy}"`);
      expect(page?.headers.has('content-encoding')).toBe(false);
      return ofPolicy;
    }),
  );
  expect(new Set([...nonces, 'stored']).size).toBe(3);
});
