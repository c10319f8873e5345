import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page, Request } from '@playwright/test';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { grantByPassword, newEmail, newPerson } from '@tokennest/api/testing/test-family';
import { expect, test } from '../utilities/test.ts';

async function openWebsite(): Promise<{ port: number } & AsyncDisposable> {
  const page = '<!doctype html><title>Free tokens</title><iframe name="sink"></iframe>';
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('This machine assigned no port');
  async function close(): Promise<void> {
    server.close().closeAllConnections();
  }
  return { port: address.port, [Symbol.asyncDispose]: close };
}

interface Post {
  readonly url: string;
  readonly body: string;
}

/** Requests a page may send to any server without a preflight. Each runs in the page and ends when answered. */
const kinds: Record<string, (post: Post) => Promise<void>> = {
  'text/plain': async ({ url, body }) => {
    await fetch(url, { method: 'POST', body }).catch(() => undefined);
  },
  'no-cors': async ({ url, body }) => {
    await fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
  },
  // A plain-text form sends name=value, so the equals sign lands in the JSON's last string.
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

/** A page's posts to the product, and the statuses the browser reveals. */
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

/** Guarantee: no page of another site can use up sign-in attempts or create an account, however it sends requests. */
for (const host of ['127.0.0.1', 'evil.localhost']) {
  test(`a page of another website at ${host} counts for nothing and creates nothing`, async ({
    openDevice,
    newPerson: registerPerson,
    product,
  }) => {
    await using website = await openWebsite();
    const { email } = await registerPerson('Parent');
    const { display_name: name, ...person } = { ...newPerson('parent'), email: newEmail(), time_zone: 'UTC' };
    const post = (path: string, body: object): Post => ({ url: product.url + path, body: JSON.stringify(body) });
    // Each body ends with a string.
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

/** Guarantee: a website whose name resolves to this machine learns nothing and does nothing here. */
test('answers 421 to a foreign host name, wherever it leads', async ({ openDevice, product }) => {
  const { page } = await openDevice({ width: 800, height: 600 });
  // playwright.config.ts resolves this name.
  for (const path of ['/', '/login', '/api/health/live', '/registry.json']) {
    const answer = await page.goto(`http://rebound.example:${product.port}${path}`);
    expect(answer?.status()).toBe(421);
  }
  const own = await page.goto(`http://localhost:${product.port}/login`);
  expect(own?.status()).toBe(200);
});
