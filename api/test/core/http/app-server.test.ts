import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findHeaderFault } from '../../testing/watch/header-policy.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createAppServer } from '../../../src/core/edge/app-server.ts';

const api = startTestApi();
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createAppServer(api.app.fetch).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(async () => {
  server.close();
  await api.close();
});

async function send(request: string, socket = connect(port, '127.0.0.1')) {
  socket.write(request);
  const [head = '', body = ''] = (await readAll(socket)).split(/\r\n\r\n/).slice(-2);
  const [first = '', ...fields] = head.split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = new Headers(
    fields.map((field): [string, string] => [field.split(': ')[0] ?? '', field.slice(field.indexOf(': ') + 2)]),
  );
  return { status, body, fault: findHeaderFault({ path: '/api', status, headers }) };
}

const refused = { body: '{"code":"request.unreadable","detail":"The request is not valid"}', fault: null };
const end = 'Connection: close\r\n\r\n';
const head = `Host: localhost\r\n${end}`;
const json = 'Content-Type: application/json';
const chunked = `POST /api/auth/register HTTP/1.1\r\nHost: localhost\r\n${json}\r\nTransfer-Encoding: chunked\r\n`;

/** Guarantee: input that is no HTTP request gets our own refusal, without internals (Rules 14.4). */
test.each([
  ['a Host that is none', `GET / HTTP/1.1\r\nHost: a b\r\n${end}`, 400],
  ['an address that is none', `GET //[ HTTP/1.1\r\nHost: [\r\n${end}`, 400],
  ['a backslash in the address', `GET /api/tasks\\x HTTP/1.1\r\n${head}`, 400],
  [
    'an address with a password in it',
    `GET http://sarah@example.com:nests@localhost/api/health/live HTTP/1.1\r\n${head}`,
    400,
  ],
  ['an address that is for a proxy', `GET http://localhost/api/health/live HTTP/1.1\r\n${head}`, 400],
  ['no address at all', `OPTIONS * HTTP/1.1\r\n${head}`, 400],
  ['a Host with a password in it', `GET / HTTP/1.1\r\nHost: sarah:nests@localhost\r\n${end}`, 400],
  ['a Host beyond ASCII', `GET / HTTP/1.1\r\nHost: aaaaa@\u00fc\r\n${end}`, 400],
  ['no Host', `GET /api/health/live HTTP/1.1\r\n${end}`, 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a method that is none', `GOT / HTTP/1.1\r\n${head}`, 400],
  ['a header that is none', `GET / HTTP/1.1\r\nHost: a\r\na b: c\r\n${end}`, 400],
  ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${head}`, 400],
  ['a length and chunks', `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${head}`, 400],
  ['a chunk that is none', `${chunked}${end}xyz\r\n`, 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 431],
  ['an extension without end', `${chunked}${end}1;${'x'.repeat(20_000)}\r\n`, 413],
])('%s is refused with our headers', async (_, request, status) => {
  const logged = api.lines.length;
  expect(await send(request)).toEqual({ status, ...refused });
  expect(api.lines.slice(logged).join('')).not.toMatch(/sarah|nests|unexpected/);
});

test('an unknown Expect header is ignored', async () => {
  const request = `GET /api/health/live HTTP/1.1\r\nExpect: tea\r\n${head}`;
  expect(await send(request)).toEqual({ status: 200, body: expect.stringContaining('"status":"live"'), fault: null });
});

test('a request that never ends gets 408', async () => {
  const accepted = once(server, 'connection') as Promise<[Socket]>; // what Node hands to this event
  const socket = connect(port, '127.0.0.1');
  const [ours] = await accepted;
  // Node checks for such requests every 30 seconds; this is the event it emits.
  server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), ours);
  expect(await send('GET / HTTP', socket)).toEqual({ status: 408, ...refused });
});

test('refuses input that follows a response on the same connection', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  expect(await send('nonsense\r\n\r\n', socket)).toEqual({ status: 400, ...refused });
});
