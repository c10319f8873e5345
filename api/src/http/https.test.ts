import { once } from 'node:events';
import {
  connect as connectHttp2,
  constants,
  type ClientHttp2Session,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { expect, test } from '@jest/globals';
import { type EdgeLimits, usualEdgeLimits } from '../config/edge-limits.ts';
import { greeting, takenBack } from '../testing/http2-frames.ts';
import { makeCertificate } from '../testing/make-certificate.ts';
import { createAppServer } from './app-server.ts';
import { limitConnections } from './connections.ts';

type Fetch = (request: Request) => Response | Promise<Response>;
const large = new Uint8Array(32 * 1024 * 1024);

/** An https server of its own, with limits of its own, and connections that end with the test. */
async function serve(fetch: Fetch, limits: Partial<EdgeLimits> = {}) {
  const certificate = { ...makeCertificate(), validUntil: new Date() };
  const server = createAppServer(fetch, { ...usualEdgeLimits, ...limits }, certificate).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const opened: { destroy(): void }[] = [];
  const trusting = { host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false };

  /** What a client writes, over TLS. */
  async function open(sent = '', protocol = 'http/1.1'): Promise<TLSSocket> {
    const socket = connectTls({ ...trusting, ALPNProtocols: [protocol] }).on('error', () => undefined);
    opened.push(socket);
    await once(socket, 'secureConnect').catch(() => undefined);
    socket.write(sent);
    return socket;
  }
  function openHttp2(settings = {}): ClientHttp2Session {
    const session = connectHttp2(`https://localhost:${port}`, { ...trusting, settings }).on('error', () => undefined);
    opened.push(session);
    return session;
  }
  async function close() {
    for (const one of opened) one.destroy();
    server.close();
    await once(server, 'close');
  }
  return { server, port, open, openHttp2, [Symbol.asyncDispose]: close };
}

/** The answer to one request over HTTP/2. */
async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders = {}) {
  const stream = session.request({ ':path': '/file', ...headers });
  const [answered] = (await once(stream, 'response')) as [Record<string, string | number>]; // what Node hands to this event
  return { headers: answered, body: await readAll(stream) };
}

const answerSoon: Fetch = ({ url }) => new Response(url);
const answerLarge: Fetch = () => new Response(large, { headers: { 'Content-Length': String(large.length) } });
const get = 'GET /file HTTP/1.1\r\nHost: localhost\r\n';
const last = `${get}Connection: close\r\n\r\n`;
const readUntilEnd = (socket: TLSSocket) => readAll(socket).catch(() => '');
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test('one port answers HTTP/2, and HTTP/1 to who knows no other; both are https to the app', async () => {
  await using served = await serve(answerSoon);
  const { headers, body } = await ask(served.openHttp2());
  expect([headers[':status'], body]).toEqual([200, `https://localhost:${served.port}/file`]);
  expect(await readUntilEnd(await served.open(last))).toMatch(/^HTTP\/1\.1 200 [^]*https:\/\/localhost\/file/);
});

/** Guarantee: what is no request of ours is refused in our words, also over HTTP/2. Odd names Node refuses by itself. */
test('no address at all is refused with our headers', async () => {
  await using served = await serve(answerSoon);
  const { headers, body } = await ask(served.openHttp2(), { ':method': 'OPTIONS', ':path': '*' });
  expect({ ...headers, body }).toMatchObject({
    ':status': 400,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    body: '{"detail":"The request is not valid"}',
  });
});

/** What is asked and not answered until it may be. */
function holdAnswers() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const fetch = async () => {
    count += 1;
    await promise;
    return new Response('done');
  };
  return { fetch, count: () => count, release: resolve };
}

/** Guarantee: one address has no more requests in flight over HTTP/2 than it has without. */
test('streams count as requests of their address', async () => {
  const held = holdAnswers();
  await using served = await serve(held.fetch, { inFlightPerAddressMax: 3 });
  const session = served.openHttp2();
  const first = [ask(session), ask(session), ask(session)];
  while (held.count() < 3) await sleep(5);
  const { headers, body } = await ask(session);
  expect([headers[':status'], headers['retry-after'], body]).toEqual([503, '1', expect.stringContaining('busy')]);
  held.release();
  expect((await Promise.all(first)).map(({ body: said }) => said)).toEqual(['done', 'done', 'done']);
  expect((await ask(session)).headers[':status']).toBe(200);
});

/** Guarantee: who asks and takes back, again and again, loses the connection (rapid reset). */
test('a connection whose requests are taken back by the hundred is ended', async () => {
  await using served = await serve(answerSoon);
  const socket = await served.open('', 'h2');
  const ended = once(socket, 'close');
  socket.resume().write(Buffer.concat([greeting, takenBack(300)]));
  await ended;
  expect(socket.destroyed).toBe(true);
});

test('a connection with more requests at once than HTTP/1 may have ends, with all others of its address', async () => {
  const held = holdAnswers();
  await using served = await serve(held.fetch, { cutOffMs: 300 });
  const other = await served.open(`${get}\r\n`);
  await served.open(`${get}\r\n`.repeat(9));
  expect(await readUntilEnd(other)).toBe('');
  held.release();
  let answered = '';
  while (answered === '') answered = await readUntilEnd(await served.open(last));
  expect(statusesIn(answered)).toEqual([200]);
});

/** Guarantee: a connection that is cut off is closed, and counted no more, whatever it was about. */
test('a connection that is cut off while it ends is closed', async () => {
  await using served = await serve(answerSoon);
  const { cutOff } = limitConnections(served.server, usualEdgeLimits);
  const closed = once(served.server, 'connection').then(([ours]) => once(ours, 'close'));
  const secured = once(served.server, 'secureConnection');
  await once(await served.open(`${get}\r\n`), 'data');
  const [socket] = await secured;
  socket.end();
  cutOff(socket);
  expect(await closed).toBeDefined();
});

test.each([{ connectionsMax: 2 }, { connectionsPerAddressMax: 2 }])('%j is a ceiling', async (limits) => {
  await using served = await serve(answerSoon, limits);
  const first = await served.open();
  const second = await served.open(`${get}\r\n`);
  await once(second, 'data');
  expect(await readUntilEnd(await served.open(last))).toBe('');
  first.destroy();
  let answered = '';
  while (answered === '') answered = await readUntilEnd(await served.open(last));
  expect(statusesIn(answered)).toEqual([200]);
});

const hasty = { headersMaxMs: 200, requestMaxMs: 300, checkMs: 20 };

/** Guarantee: a connection costs nothing for long, whoever holds it. */
test.each([
  ['that does not end its headers', `${get}X: `],
  ['that does not end its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1'],
])('a connection %s is ended with 408', async (_, sent) => {
  await using served = await serve(holdAnswers().fetch, hasty);
  expect(statusesIn(await readUntilEnd(await served.open(sent)))).toEqual([408]);
});

test('a connection that never comes to speak of certificates is ended', async () => {
  await using served = await serve(answerSoon, hasty);
  const socket = connectTcp(served.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test('a stream that does not end its body is ended, and the connection goes on', async () => {
  await using served = await serve(async (request) => new Response(await request.text()), hasty);
  const session = served.openHttp2();
  const stream = session.request({ ':path': '/', ':method': 'POST' }).on('error', () => undefined);
  stream.write('1');
  await once(stream, 'close');
  expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
  expect((await ask(session, { ':method': 'GET' })).headers[':status']).toBe(200);
});

const soon = { unreadPerAddressMaxBytes: 2 * large.length, checkMs: 20, unreadMaxMs: 300 };

/** Guarantee: an answer that nobody reads is not kept, also where the connection was to end with it. */
test.each([
  ['goes on', `${get}\r\n`],
  ['was to end', last],
])('an answer that is not read is cut where the connection %s', async (_, sent) => {
  await using served = await serve(answerLarge, soon);
  const accepted = once(served.server, 'connection');
  const socket = await served.open(sent);
  socket.pause();
  const [ours] = await accepted;
  await once(ours, 'close');
  expect(socket.bytesRead).toBeLessThan(large.length);
});

// Of one that is larger by far Node would refuse what follows.
const answerByPath: Fetch = ({ url }) => new Response(url.endsWith('/large') ? large.subarray(0, 2 ** 22) : url);
const askLarge = (session: ClientHttp2Session) => session.request({ ':path': '/large' }).on('error', () => undefined);

test('a stream whose answer is not read is ended, and the connection goes on', async () => {
  await using served = await serve(answerByPath, soon);
  const session = served.openHttp2();
  // Node's client lets only so much come as somebody reads.
  const stream = askLarge(session);
  await once(stream, 'close');
  expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
  expect((await ask(session)).headers[':status']).toBe(200);
});

test('a stream whose answer is taken more slowly than it must be is ended', async () => {
  await using served = await serve(answerByPath, { ...soon, takenPerSecondMinBytes: 64 * 1024 * 1024 });
  const stream = askLarge(served.openHttp2());
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    stream.pause();
    setTimeout(() => stream.resume(), 20);
  });
  await once(stream, 'close');
  expect(bytes > 0 && bytes < 2 ** 22).toBe(true);
});

test('beyond its bytes an address loses the stream that has waited for longest', async () => {
  await using served = await serve(answerByPath, { unreadPerAddressMaxBytes: 6 * 1024 * 1024 });
  const session = served.openHttp2();
  const first = askLarge(session);
  await once(first, 'response');
  const second = askLarge(session);
  await once(first, 'close');
  expect([first.rstCode, second.destroyed]).toEqual([constants.NGHTTP2_CANCEL, false]);
});

/** Guarantee: also what Node has given up, and forgot to close, is closed. */
test('a connection on which nothing moves is closed, whatever Node believes of it', async () => {
  await using served = await serve(answerSoon, { checkMs: 20, idleMaxMs: 200 });
  served.server.on('session', (session: ServerHttp2Session) => session.setTimeout(0));
  const session = served.openHttp2();
  await ask(session);
  await once(session, 'close');
  expect(session.destroyed).toBe(true);
});
