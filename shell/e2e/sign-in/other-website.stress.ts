import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page, Request } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { grantByPassword, newEmail, newPerson } from '@tokennest/api/testing/test-family';
import { expect, test } from '../kit/test.ts';

/** A website that somebody of the family looks at, on this machine at a port of its own. */
async function openWebsite(): Promise<{ port: number } & AsyncDisposable> {
  const page = '<!doctype html><title>Free tokens</title><iframe name="sink"></iframe>';
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port');
  async function close(): Promise<void> {
    server.close().closeAllConnections();
  }
  return { port: address.port, [Symbol.asyncDispose]: close };
}

interface Post {
  readonly url: string;
  readonly body: string;
}

/** What a page may send to any server without asking it first. Each runs in the page, and ends once it is answered. */
const kinds: Record<string, (post: Post) => Promise<void>> = {
  'text/plain': async ({ url, body }) => {
    await fetch(url, { method: 'POST', body }).catch(() => undefined);
  },
  'no-cors': async ({ url, body }) => {
    await fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
  },
  // A form of plain text sends name=value, so that an equals sign lands in the last text of the JSON.
  form: async ({ url, body }) => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', enctype: 'text/plain', action: url });
    const input = Object.assign(document.createElement('input'), { name: body.slice(0, -2), value: body.slice(-2) });
    form.target = 'sink';
    form.append(input);
    document.body.append(form);
    const answered = new Promise((resolve) => {
      document.querySelector('iframe')?.addEventListener('load', resolve, { once: true });
    });
    form.submit();
    await answered;
    form.remove();
  },
};

/** All that a page posts to the product, and the statuses that the browser lets anybody see. */
function watchPosts(page: Page, url: string) {
  const posts = { sent: 0, statuses: new Set<number>() };
  const isOurs = (request: Request) => request.method() === 'POST' && request.url().startsWith(url);
  page.on('request', (request) => {
    if (isOurs(request)) posts.sent += 1;
  });
  page.on('response', (response) => {
    if (isOurs(response.request())) posts.statuses.add(response.status());
  });
  return posts;
}

const signInsEach = 20;

/** Guarantee: no page of another site spends a person's tries or makes an account, however it sends what it sends. */
for (const host of ['127.0.0.1', 'evil.localhost']) {
  test(`a page of another website at ${host} counts for nothing and makes nothing`, async ({
    openDevice,
    newPerson: registerPerson,
    product,
  }) => {
    await using website = await openWebsite();
    const { email } = await registerPerson('Parent');
    const { display_name: name, ...person } = { ...newPerson('parent'), email: newEmail(), time_zone: 'UTC' };
    const post = (path: string, body: object): Post => ({ url: product.url + path, body: JSON.stringify(body) });
    // What stands last in each body is a text.
    const posts = [
      ...Array.from({ length: signInsEach }, () =>
        post('/auth/v1/token?grant_type=password', { email, password: 'a wrong one' }),
      ),
      post('/api/auth/register', { ...person, display_name: name }),
      post('/api/auth/recover', { email, recovery_code: 'AAAA-BBBB-CCCC-DDDD', password: 'another one' }),
    ];

    const { page } = await openDevice({ width: 800, height: 600 });
    const posted = watchPosts(page, product.url);
    await page.goto(`http://${host}:${website.port}/`);
    for (const send of Object.values(kinds)) {
      for (const each of posts) await page.evaluate(send, each);
    }
    expect(posted.sent).toBe(3 * posts.length);
    expect([...posted.statuses].filter((status) => status !== 403 && status !== 415)).toEqual([]);

    const client = clientOf(product.url);
    await granted(grantByPassword(client, { email, password: person.password }));
    await granted(client.send('POST', '/api/auth/register', { body: { ...person, display_name: name } }));
  });
}

/** Guarantee: a website whose name is made to lead to this machine is told nothing and does nothing here. */
test('a name that is not ours is answered 421, whatever it leads to', async ({ openDevice, product }) => {
  const { page } = await openDevice({ width: 800, height: 600 });
  // Chromium is told where this name leads (playwright.config.ts).
  for (const path of ['/', '/login', '/api/health/live', '/registry.json']) {
    const answer = await page.goto(`http://rebound.example:${product.port}${path}`);
    expect(answer?.status()).toBe(421);
  }
  const own = await page.goto(`http://localhost:${product.port}/login`);
  expect(own?.status()).toBe(200);
});
