import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type EdgeLimits, usualEdgeLimits } from '../config/edge-limits.ts';
import { createAppServer } from './app-server.ts';

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

/** More than any kernel buffers for a client that does not read. */
const large = new Uint8Array(32 * 1024 * 1024);
const answerLarge = () => new Response(large, { headers: { 'Content-Length': String(large.length) } });
const answerSoon = () => new Response('done');

async function serve(fetch: () => Response | Promise<Response>, limits: Partial<EdgeLimits> = {}) {
  const server = createAppServer(fetch, { ...usualEdgeLimits, ...limits }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sockets: Socket[] = [];
  async function open(sent = ''): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    // A refused connection is reset, before or after it was usable.
    await once(socket, 'connect').catch(() => undefined);
    socket.write(sent);
    return socket;
  }
  async function close() {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
  return { server, open, [Symbol.asyncDispose]: close };
}

const get = (fields = '') => `GET /file HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;
const last = get('Connection: close\r\n');
const readUntilEnd = (socket: Socket) => readAll(socket).catch(() => '');
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test('answers pipelined requests in order', async () => {
  await using served = await serve(answerSoon);
  const socket = await served.open(get().repeat(7) + last);
  expect(statusesIn(await readUntilEnd(socket))).toEqual(Array.from({ length: 8 }, () => 200));
});

/** Guarantee: a client that sends a thousand requests and reads nothing costs a few answers (Rules 14.3). */
test('cuts a connection with too many requests in flight', async () => {
  const held = holdAnswers();
  await using served = await serve(held.fetch);
  const socket = await served.open(get().repeat(1_000));
  expect(await readUntilEnd(socket)).toBe('');
  expect(held.count()).toBe(usualEdgeLimits.inFlightPerConnectionMax);
});

test('Rules 14.3: cuts the other connections of that address and refuses new ones for a while', async () => {
  const held = holdAnswers();
  await using served = await serve(held.fetch, { cutOffMs: 300 });
  const other = await served.open(get());
  await served.open(get().repeat(9));
  expect(await readUntilEnd(other)).toBe('');
  expect(await readUntilEnd(await served.open(last))).toBe('');
  held.release();
  let answered = '';
  while (answered === '') answered = await readUntilEnd(await served.open(last));
  expect(statusesIn(answered)).toEqual([200]);
});

test('cuts only that connection behind a proxy', async () => {
  const held = holdAnswers();
  await using served = await serve(held.fetch, { trustedProxies: 1, connectionsPerAddressMax: 1 });
  const other = await served.open(last);
  expect(await readUntilEnd(await served.open(get().repeat(9)))).toBe('');
  held.release();
  expect(statusesIn(await readUntilEnd(other))).toEqual([200]);
});

/** Guarantee: one address leaves room for the others, however many connections it has (Rules 14.3). */
test('refuses further requests of an address at its limit, and no others', async () => {
  const held = holdAnswers();
  await using served = await serve(held.fetch, { trustedProxies: 1, inFlightPerAddressMax: 2 });
  const from = (address: string) => served.open(get(`X-Forwarded-For: ${address}\r\nConnection: close\r\n`));
  const first = [await from('203.0.113.1'), await from('203.0.113.1')];
  while (held.count() < 2) await once(served.server, 'request');
  const refused = await readUntilEnd(await from('203.0.113.1'));
  expect(refused).toMatch(
    /^HTTP\/1\.1 503 [^]*\r\nRetry-After: 1\r\n[^]*\{"code":"request\.away","detail":"TokenNest is busy/,
  );
  const other = from('203.0.113.2').then(readUntilEnd);
  while (held.count() < 3) await once(served.server, 'request');
  held.release();
  const answers = await Promise.all([...first.map(readUntilEnd), other]);
  expect(answers.map(statusesIn)).toEqual([[200], [200], [200]]);
  expect(statusesIn(await readUntilEnd(await from('203.0.113.1')))).toEqual([200]);
});

/** Guarantee: a client that disconnects has no more requests in flight, including answers queued behind the first. */
test('stops counting the requests of a closed connection', async () => {
  const held = holdAnswers();
  await using served = await serve(held.fetch, { inFlightPerAddressMax: 3 });
  const gone = await served.open(get().repeat(3));
  while (held.count() < 3) await once(served.server, 'request');
  expect(statusesIn(await readUntilEnd(await served.open(last)))).toEqual([503]);
  gone.destroy();
  held.release();
  let answered: number[] = [];
  while (answered[0] !== 200) answered = statusesIn(await readUntilEnd(await served.open(last)));
  expect(answered).toEqual([200]);
});

test.each([{ connectionsMax: 2 }, { connectionsPerAddressMax: 2 }])('enforces %j', async (limits) => {
  await using served = await serve(answerSoon, limits);
  const accepted = once(served.server, 'connection');
  const first = await served.open();
  await accepted;
  const second = await served.open(get());
  await once(second, 'data');
  expect(await readUntilEnd(await served.open(last))).toBe('');
  first.destroy();
  let answered = '';
  while (answered === '') answered = await readUntilEnd(await served.open(last));
  expect(statusesIn(answered)).toEqual([200]);
});

/** More than the kernel buffers before it reports to the server that data was read. */
const readAtOnce = 2 * 1024 * 1024;
/** Allows one answer of that size. */
const roomy = { unreadPerAddressMaxBytes: 2 * large.length };
const soon = { ...roomy, checkMs: 20, unreadMaxMs: 200 };

/** Guarantee: an unread answer is dropped, whatever the client sends in the meantime. */
test.each([
  ['sends nothing more', () => undefined],
  ['keeps sending', (socket: Socket) => socket.write('x')],
])('cuts an unread answer if the client %s', async (_, say) => {
  await using served = await serve(answerLarge, soon);
  const accepted = once(served.server, 'connection') as Promise<[Socket]>; // Node passes a Socket to this event
  const socket = await served.open(`${get()}GET / HTTP/1.1\r\nHost: localhost\r\nX: `);
  socket.pause();
  const [ours] = await accepted;
  const talking = setInterval(() => say(socket), 40);
  await once(ours, 'close');
  clearInterval(talking);
  expect(ours.bytesWritten).toBeGreaterThan(0);
});

test('completes an answer that is read slowly', async () => {
  await using served = await serve(answerLarge, soon);
  const socket = await served.open(last);
  let bytes = 0;
  let pauses = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length; // no encoding is set
    if (bytes < (pauses + 1) * readAtOnce) continue;
    pauses += 1;
    await sleep(60);
  }
  // All pauses together are several times as long as the limit.
  expect(pauses).toBeGreaterThan(12);
  expect(bytes).toBeGreaterThan(large.length);
});

/** Guarantee: a client cannot keep a large answer waiting by reading a little now and then (Rules 14.51). */
test('cuts an answer that is read too slowly', async () => {
  await using served = await serve(answerLarge, {
    ...roomy,
    checkMs: 50,
    unreadMaxMs: 1_000,
    takenPerSecondMinBytes: 64 * 1024 * 1024,
  });
  const socket = await served.open(last);
  let bytes = 0;
  let pauses = 0;
  const reading = async () => {
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length; // no encoding is set
      if (bytes < (pauses + 1) * readAtOnce) continue;
      pauses += 1;
      await sleep(100);
    }
  };
  await reading().catch(() => undefined);
  expect(pauses).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(large.length);
});

/** Guarantee: unread answers to one address cost a limited number of bytes, over however many connections. */
test('Rules 14.51: cuts the oldest unread answer of an address beyond its limit, and no one else’s', async () => {
  const limits = { trustedProxies: 1, unreadPerAddressMaxBytes: 40 * 1024 * 1024 };
  await using served = await serve(answerLarge, limits);
  const ours: Socket[] = [];
  served.server.on('connection', (socket: Socket) => ours.push(socket));
  const ask = async (address: string) => {
    const socket = await served.open(get(`X-Forwarded-For: ${address}\r\n`));
    socket.pause();
    await once(served.server, 'request');
  };
  await ask('203.0.113.2');
  await ask('203.0.113.1');
  const [other, first] = ours;
  if (!first) throw new Error('There is no connection');
  const ended = once(first, 'close');
  await ask('203.0.113.1');
  await ended;
  expect([other?.destroyed, ours[2]?.destroyed]).toEqual([false, false]);
});

/** Guarantee: an idle connection costs nothing for long (Rules 14.3). */
test.each([
  ['sends nothing', ''],
  ['does not finish its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: '],
  ['does not finish its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1'],
])('answers 408 to a connection that %s', async (_, sent) => {
  const held = holdAnswers();
  await using served = await serve(held.fetch, { headersMaxMs: 100, requestMaxMs: 200, checkMs: 20 });
  expect(statusesIn(await readUntilEnd(await served.open(sent)))).toEqual([408]);
});
