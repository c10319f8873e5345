import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startProduct } from '../src/testing/product-process.ts';
import { startSlowRequest } from './slow-request.ts';

const stopMaxMs = 10_000;
/** Long before requests are cut: nothing but the slow one was waited for. */
const quickMs = 6_000;

/** A browser that has finished and keeps its connection, and one that has connected ahead and says nothing. */
async function openIdleConnections(port: number): Promise<void> {
  const [response] = await once(
    get({ port, path: '/api/health/live', agent: new Agent({ keepAlive: true }) }),
    'response',
  );
  response.resume();
  const silent = connect(port).on('error', () => undefined);
  await once(silent, 'connect');
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
  await openIdleConnections(port);
  // The half request was on its way before these; a moment more, and the server has it for sure.
  await sleep(300);
  const open = opening.move();
  return { port, slow, stop: () => product.stop('SIGTERM'), [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** Guarantee: a deployment cuts nobody off: what was asked is answered, and the server is gone within 10 s. */
test('after SIGTERM a running request ends, new connections are refused, the rest is closed', async () => {
  await using busy = await startBusyProduct();
  const toldMs = performance.now();
  const ended = busy.stop();
  await untilRefused(busy.port);
  await sleep(500);
  busy.slow.finish();
  expect(await busy.slow.answer).toMatchObject({ status: 201, connection: 'close' });
  expect(await ended).toBe(0);
  expect(performance.now() - toldMs).toBeLessThan(quickMs);
});

/** Guarantee: one that never ends holds up nobody: server and PostgreSQL end in order, before they would be killed. */
test('after SIGTERM a request that never ends is cut, and the server still ends within 10 s', async () => {
  await using busy = await startBusyProduct();
  const toldMs = performance.now();
  const told = busy.slow.answer.catch(String);
  expect(await busy.stop()).toBe(0);
  expect(performance.now() - toldMs).toBeLessThan(stopMaxMs);
  expect(await told).toContain('socket hang up');
});
