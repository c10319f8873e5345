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
// Enough for each kind of write to be acknowledged, on slow and fast machines.
const awardsMin = 8;

async function writeAndKill(product: Product): Promise<Acknowledged[]> {
  const loads = await Promise.all(Array.from({ length: families }, () => startWriteLoad(product.url)));
  const all = loads.map(({ kept }) => kept);
  // A load that ends before the kill was refused: the race then throws its error.
  const ended = Promise.all(loads.map((load) => load.ended));
  while (all.some(({ awards }) => awards.length < awardsMin)) await Promise.race([sleep(20), ended]);
  // start.mjs, the server, the postmaster and its backends; fewer means that a process survived.
  expect(await product.kill()).toBeGreaterThan(4);
  await ended;
  return all;
}

/** Guarantee: acknowledged writes survive kill -9 of everything under `npm start`, including PostgreSQL. */
test('every acknowledged write survives kill -9, twice', async () => {
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
  // Ctrl-C leaves nothing running: removing its pid file is the last thing PostgreSQL does.
  expect(await product.stop('SIGINT')).toBe(0);
  await expect(access(join(folder.path, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
}, 180_000);
