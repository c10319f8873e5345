import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const script = join(import.meta.dirname, '../../../../scripts/check-layers.mjs');
const advice = 'Nothing reaches upward: move what both need downward, or pass it as an argument.';

let root = '';
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'tokennest-layers-'))));
afterEach(() => rm(root, { recursive: true }));

/** Runs the check on a repository with one workspace `shop`; exit code 0 means no findings. */
async function check(sources: Record<string, string>, layers?: readonly string[]) {
  const files = {
    'package.json': JSON.stringify({ workspaces: ['shop'] }),
    'shop/package.json': JSON.stringify({ layers }),
    ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [`shop/src/${path}`, text])),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const run = promisify(execFile)(process.execPath, [script, root]);
  return run.then(
    ({ stdout }) => ({ code: 0, lines: stdout.trim().split('\n') }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, lines: stdout.trim().split('\n') }),
  );
}

const downward = {
  'server.ts': `import { order } from './orders/order.ts';`,
  'orders/order.ts': `import { price } from '../prices/price.ts';`,
  'orders/order.test.ts': `import '../server.ts';`,
  'orders/row.ts': `import './order.ts';`,
  'prices/price.ts': 'export const price = 1;',
  'testing/shop.ts': `import '../server.ts';`,
};

test('accepts imports that all point down, and lists the folders in that order', async () => {
  expect(await check(downward)).toEqual({
    code: 0,
    lines: ['shop/src from the ground up: prices, orders, server.ts'],
  });
  expect(await check(downward, ['prices', 'orders'])).toMatchObject({ code: 0 });
});

/** Guarantee: a folder can be understood without reading the ones above it. */
test.each([
  `import { row } from '../orders/row.ts';`,
  `import type { Row } from '../orders/row.ts';`,
  `export * from '../orders/row.ts';`,
  `const orders = await import(/* webpackChunkName: "orders" */ '../orders/row.ts');`,
])('one import turned upward closes a circle: %s', async (line) => {
  const { code, lines } = await check({ ...downward, 'prices/price.ts': line });
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual([
    '  orders reaches prices, which reaches it again: prices -> orders',
    '    orders/order.ts -> prices/price.ts',
    '  prices reaches orders, which reaches it again: orders -> prices',
    '    prices/price.ts -> orders/row.ts',
    advice,
  ]);
});

test('names the way back of a cycle of three', async () => {
  const { lines } = await check({ ...downward, 'prices/price.ts': `import '../server.ts';` });
  expect(lines).toContain('  prices reaches server.ts, which reaches it again: server.ts -> orders -> prices');
});

test('rejects an import from a layer declared above, even without a cycle', async () => {
  const { code, lines } = await check(downward, ['orders', 'prices']);
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual([
    '  orders reaches prices, which stands above it',
    '    orders/order.ts -> prices/price.ts',
    advice,
  ]);
  expect((await check(downward, ['orders'])).lines).toContain('  orders reaches prices, which stands above it');
});

test('names a declared layer that does not exist', async () => {
  expect((await check(downward, ['prices', 'orders', 'stock'])).lines).toContain(
    '  stock is a layer in package.json alone',
  );
});

const rooms = ['house/prices', 'house/orders'];
const inHouse = {
  'house/prices/price.entity.ts': `defineEntity({ tableName: 'price' });`,
  'house/prices/raise-price.sql':
    '-- No order is changed: from purchase to purchase.\ncreate function raise_price() as $$ update price set amount = 2; $$;',
  'house/orders/purchase.entity.ts': `defineEntity({ tableName: 'purchase' });`,
  'house/orders/order-it.sql': 'create function order_it() as $$ select raise_price() from purchase; $$;',
};

/** Guarantee: SQL counts like imports, in separate files and inside code. */
test.each([
  ['reach.sql', 'select count(*) from purchase;'],
  ['reach.sql', 'select order_it();'],
  ['reach.ts', 'await callFunction(em, `select fn.order_it(?)`, [id]);'],
  ['reach.ts', 'const sql = `delete from purchase`;'],
])('a room that reaches up in SQL closes a circle: %s: %s', async (file, text) => {
  expect(await check(inHouse, rooms)).toMatchObject({ code: 0 });
  const { code, lines } = await check({ ...inHouse, [`house/prices/${file}`]: text }, rooms);
  expect(code).toBe(1);
  expect(lines.slice(1, 3)).toEqual([
    '  house/prices reaches house/orders, which stands above it',
    expect.stringContaining(`house/prices/${file} -> house/orders/`),
  ]);
});
