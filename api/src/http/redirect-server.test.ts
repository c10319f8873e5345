import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { usualEdgeLimits } from '../config/edge-limits.ts';
import { createRedirectServer } from './redirect-server.ts';

/** The answer of the redirect server to a plain request. */
async function redirected(request: string, publicOrigins: string[] = []) {
  const server = createRedirectServer({ port: 8443, publicOrigins }, usualEdgeLimits).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connectTcp(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write(request);
  const said = await readAll(socket);
  server.close();
  return { status: Number(said.split(' ')[1]), to: /^Location: (.*)\r$/m.exec(said)?.[1] };
}

test.each([
  ['localhost:8080', 'https://localhost:8443/child?tab=1'],
  ['127.0.0.1', 'https://127.0.0.1:8443/child?tab=1'],
  ['nest.example', 'https://nest.example/child?tab=1'],
])('http at %s is sent on to %s', async (host, to) => {
  const request = `GET /child?tab=1 HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  expect(await redirected(request, ['https://nest.example'])).toEqual({ status: 308, to });
});

/** Guarantee: nobody is sent to a website that only says it is ours. */
test.each([
  ['elsewhere.example', '/', 421],
  ['a b', '/', 400],
  ['localhost', 'http://localhost/', 400],
])('http at %s for %s is refused', async (host, path, status) => {
  expect(await redirected(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toEqual({
    status,
    to: undefined,
  });
});
