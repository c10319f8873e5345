import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const script = join(import.meta.dirname, '../../../../scripts/check-cited-files.mjs');

async function check(files: Record<string, string>): Promise<string[]> {
  await using root = await makeFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root.path, path)), { recursive: true });
    await writeFile(join(root.path, path), text);
  }
  const run = promisify(execFile)(process.execPath, [script, root.path]);
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout.trim().split('\n');
}

/** Guarantee: every file named in a document or a comment exists. */
test('reports missing files named in documents and comments', async () => {
  const named = {
    'shop/src/price.ts': 'export const price = 1;',
    'README.md': 'See `price.ts` and shop/src/price.ts.',
  };
  expect(await check(named)).toEqual(['0 dangling names']);
  const gone = {
    ...named,
    'shop/src/order.ts': "// As shop/src/gone.ts has it.\nexport const text = 'src/never.ts';",
    'shop/README.md': 'In `src/gone.ts`.\n+++ b/shop/src/new.ts',
    'CHANGELOG.md': 'Once in `old.ts`.',
  };
  expect((await check(gone)).toSorted()).toEqual([
    '2 dangling names',
    'shop/README.md:1: there is no file src/gone.ts',
    'shop/src/order.ts:1: there is no file shop/src/gone.ts',
  ]);
});

/** Guarantee: a cited decision is in force, and the index lists all decisions in force. */
test('reports a citation of a replaced decision, and a decision missing from the index', async () => {
  const kept = {
    '.github/decisions/0002-prices.md': 'Replaces [1](archive/0001-old-prices.md).',
    '.github/decisions/archive/0001-old-prices.md': 'Prices were in `src/gone.ts` (decision 9).',
    '.github/decisions/README.md': '[2 Prices](0002-prices.md)',
    'CHANGELOG.md': 'By decision 1.',
    'src/price.ts': '// Whole numbers (decision 2).',
  };
  expect(await check(kept)).toEqual(['0 dangling names']);
  const replaced = {
    ...kept,
    '.github/decisions/README.md': '[1 Prices](archive/0001-old-prices.md)',
    'README.md': 'See [decision 1](.github/decisions/archive/0001-old-prices.md).',
  };
  expect((await check(replaced)).toSorted()).toEqual([
    '.github/decisions/README.md: does not list 0002-prices.md',
    '2 dangling names',
    'README.md:1: decision 1 is not in force',
  ]);
});
