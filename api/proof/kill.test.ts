import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../src/testing/make-folder.ts';
import { expectKept } from './expect-kept.ts';
import { type Acknowledged, writeUntilKilled } from './family-writer.ts';
import { findFreePort } from './free-port.ts';
import { startProduct } from './product.ts';

const families = 3;
const writeForMs = 1_500;

/** Guarantee: what the server has said yes to survives kill -9 of everything under `npm start`, PostgreSQL too. */
test('every acknowledged write outlives kill -9, twice', async () => {
  await using folder = await makeFolder();
  const place = { dataDir: folder.path, port: await findFreePort() };
  const kept: Acknowledged[] = [];

  for (let round = 0; round < 2; round += 1) {
    const product = await startProduct(place);
    for (const family of kept) await expectKept(product.url, family);
    const writers = Array.from({ length: families }, () => writeUntilKilled(product.url));
    await sleep(writeForMs);
    // start.mjs, the server, the postmaster and its backends: fewer would mean that something was spared.
    expect(await product.kill()).toBeGreaterThan(4);
    kept.push(...(await Promise.all(writers)));
  }

  const product = await startProduct(place);
  for (const family of kept) await expectKept(product.url, family);
  expect(kept.flatMap(({ awards }) => awards).length).toBeGreaterThan(families);
  // Ctrl-C leaves nothing running: PostgreSQL removes its pid file as the last thing it does.
  expect(await product.stop()).toBe(0);
  await expect(access(join(folder.path, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
}, 120_000);
