import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fakeHost, liveShell, type Middleware } from '../../../scripts/remote/dev-middlewares.ts';
import { expect, test } from '../utilities/test.ts';

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

const behind =
  (middleware: Middleware): RequestListener =>
  (request, response) =>
    middleware(request, response, () => response.writeHead(418).end('next'));

const postJson = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Guarantee: a remote can be developed with neither an API nor a database (Rules 13.27). */
test('the fake host signs in, answers like the API and remembers changes', async () => {
  await using server = await serve(behind(fakeHost('parentApp')));
  const grant = await postJson(`${server.url}/auth/v1/token?grant_type=password`, {});
  const { user } = (await grant.json()) as { user: { id: string } }; // as in auth-js
  const profile = await fetch(`${server.url}/api/profiles/${user.id}`);
  expect(await profile.json()).toMatchObject({ role: 'parent', display_name: 'Sarah Bennett' });
  expect((await postJson(`${server.url}/api/tasks`, { title: 'Walk the dog', token_reward: 5 })).status).toBe(201);
  const tasks = await fetch(`${server.url}/api/tasks`);
  expect(await tasks.json()).toMatchObject([{ title: 'Walk the dog' }, {}, {}, {}, {}]);
  expect((await fetch(`${server.url}/api/nonsense`)).status).toBe(404);
  expect((await fetch(`${server.url}/parent`)).status).toBe(418);
});

const page = `<head><link rel="preload" as="script" href="/remotes/docsApp/1.0.0+ab/remoteEntry.js">
<link rel="preload" as="script" href="/assets/main.js"><script type="application/json" id="registry">{"rev":1}</script>`;
const registry = { rev: 4, remotes: { docsApp: { current: '1.0.0+ab', previous: '1.0.0+aa' } } };

test('Rules 13.27: in a live shell the remote has version dev, and everything else comes from the server', async () => {
  await using live = await serve((request, response) => {
    response.setHeader('Content-Security-Policy', "default-src 'self'");
    response.end(request.url === '/registry.json' ? JSON.stringify(registry) : page);
  });
  await using server = await serve(behind(await liveShell('docsApp', live.url)));
  const own = { current: 'dev', previous: null, canary: null, integrity: {} };
  expect(await (await fetch(`${server.url}/registry.json`)).json()).toEqual({ rev: 4, remotes: { docsApp: own } });
  const shown = await fetch(`${server.url}/docs`, { headers: { Accept: 'text/html' } });
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'self'");
  const html = await shown.text();
  expect(html).toContain('"docsApp":{"current":"dev"');
  expect(html).toContain('/assets/main.js');
  expect(html).not.toContain('/remotes/docsApp/');
  expect((await fetch(`${server.url}/api/tasks`)).status).toBe(418);
});
