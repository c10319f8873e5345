import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startProduct } from '../testing/processes/product-process.ts';
import { startSlowRequest } from './slow-request.ts';

/**
 * A browser that has finished and keeps its connection, and one that has connected ahead and says nothing. `closed`
 * resolves once the server has closed both.
 */
async function openIdleConnections(port: number) {
  const kept = get({ port, path: '/api/health/live', agent: new Agent({ keepAlive: true }) });
  const [response] = await once(kept, 'response');
  const sockets: Socket[] = [response.socket];
  response.resume();
  const silent = connect(port).on('error', () => undefined);
  await once(silent, 'connect');
  sockets.push(silent);
  // A connection that is reset is closed as well.
  return { closed: Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))) };
}

/** Resolves once nobody listens any more. */
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

/** A product with a request that it cannot end yet. */
async function startBusyProduct() {
  await using opening = new AsyncDisposableStack();
  const product = opening.use(await startProduct({ script: 'scripts/start.mjs' }));
  const { port } = product;
  const slow = startSlowRequest(product.url);
  const { closed } = await openIdleConnections(port);
  // The half request was on its way before these; a moment more, and the server has it for sure.
  await sleep(300);
  const open = opening.move();
  return { port, slow, closed, stop: () => product.stop('SIGTERM'), [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** Guarantee: a deployment cuts nobody off: what was asked is answered, and nothing else is waited for. */
test('after SIGTERM a running request ends, new connections are refused, the rest is closed', async () => {
  await using busy = await startBusyProduct();
  const ended = busy.stop();
  await untilRefused(busy.port);
  // Idle ones that were kept until the cut would take the running request with them.
  await busy.closed;
  busy.slow.finish();
  expect(await busy.slow.answer).toMatchObject({ status: 201, connection: 'close' });
  expect(await ended).toBe(0);
});

/** Guarantee: one that never ends holds up nobody: server and PostgreSQL end in order, before they would be killed. */
test('after SIGTERM a request that never ends is cut, and the server still ends by itself', async () => {
  await using busy = await startBusyProduct();
  const told = busy.slow.answer.catch(String);
  expect(await busy.stop()).toBe(0);
  expect(await told).toContain('socket hang up');
});
