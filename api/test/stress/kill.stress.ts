import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { findFreePort } from '../testing/processes/free-port.ts';
import { makeFolder } from '../testing/processes/make-folder.ts';
import { type Product, startProduct } from '../testing/processes/product-process.ts';
import { expectKept } from './expect-kept.ts';
import { type Acknowledged, startWriteLoad } from './write-load.ts';

const families = 3;
// Enough rounds that each kind of write was answered, on a slow machine as on a quick one.
const awardsMin = 8;

/** Three families write at once; the kill comes in the middle of it. Answers what was promised to them. */
async function writeAndKill(product: Product): Promise<Acknowledged[]> {
  const loads = await Promise.all(Array.from({ length: families }, () => startWriteLoad(product.url)));
  const all = loads.map(({ kept }) => kept);
  // A load that ends now was told no: the race throws what it was told.
  const ended = Promise.all(loads.map((load) => load.ended));
  while (all.some(({ awards }) => awards.length < awardsMin)) await Promise.race([sleep(20), ended]);
  // start.mjs, the server, the postmaster and its backends: fewer would mean that something was spared.
  expect(await product.kill()).toBeGreaterThan(4);
  await ended;
  return all;
}

/** Guarantee: what the server has said yes to survives kill -9 of everything under `npm start`, PostgreSQL too. */
test('every acknowledged write outlives kill -9, twice', async () => {
  await using folder = await makeFolder();
  const setup = { script: 'scripts/start.mjs', dataDir: folder.path, port: await findFreePort() } as const;
  const kept: Acknowledged[] = [];

  for (let round = 0; round < 2; round += 1) {
    await using product = await startProduct(setup);
    for (const family of kept) await expectKept(product.url, family);
    kept.push(...(await writeAndKill(product)));
  }

  await using product = await startProduct(setup);
  for (const family of kept) await expectKept(product.url, family);
  // Ctrl-C leaves nothing running: PostgreSQL removes its pid file as the last thing it does.
  expect(await product.stop('SIGINT')).toBe(0);
  await expect(access(join(folder.path, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
}, 180_000);
