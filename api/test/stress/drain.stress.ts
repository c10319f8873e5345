import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startProduct } from '../testing/processes/product-process.ts';
import { startSlowRequest } from './slow-request.ts';

/** Opens two idle connections, one of them after a request. `closed` resolves once the server has closed both. */
async function openIdleConnections(port: number) {
  const kept = get({ port, path: '/api/health/live', agent: new Agent({ keepAlive: true }) });
  const [response] = await once(kept, 'response');
  const sockets: Socket[] = [response.socket];
  response.resume();
  const silent = connect(port).on('error', () => undefined);
  await once(silent, 'connect');
  sockets.push(silent);
  // A reset also closes the connection.
  return { closed: Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))) };
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    const isRefused = await promise;
    socket.destroy();
    if (isRefused) return;
    await sleep(20);
  }
}

async function startBusyProduct() {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(await startProduct({ script: 'scripts/start.mjs' }));
  const { port } = product;
  const slow = startSlowRequest(product.url);
  const { closed } = await openIdleConnections(port);
  // The half request was sent first; after a moment the server certainly has it.
  await sleep(300);
  const open = opening.move();
  return { port, slow, closed, stop: () => product.stop('SIGTERM'), [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** Guarantee: a deployment interrupts no request and waits for nothing else. */
test('SIGTERM finishes a running request, refuses new connections and closes the others', async () => {
  await using busy = await startBusyProduct();
  const ended = busy.stop();
  await untilRefused(busy.port);
  // If idle connections stayed open until the deadline, the running request would be cut together with them.
  await busy.closed;
  busy.slow.finish();
  expect(await busy.slow.answer).toMatchObject({ status: 201, connection: 'close' });
  expect(await ended).toBe(0);
});

/**
 * Guarantee: an endless request does not block a stop; server and PostgreSQL stop in order before they would be killed.
 */
test('SIGTERM cuts a request that never ends, and the server still stops on its own', async () => {
  await using busy = await startBusyProduct();
  const reported = busy.slow.answer.catch(String);
  expect(await busy.stop()).toBe(0);
  expect(await reported).toContain('socket hang up');
});
