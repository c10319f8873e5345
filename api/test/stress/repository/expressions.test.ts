import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const script = join(import.meta.dirname, '../../../../scripts/check-expressions.mjs');

/** Runs the check on a repository with one workspace `shop`; exit code 0 means no findings. */
async function check(sources: Record<string, string>) {
  await using root = await makeFolder();
  const files = { 'package.json': JSON.stringify({ workspaces: ['shop'] }), 'scripts/none.mjs': '', ...sources };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root.path, path)), { recursive: true });
    await writeFile(join(root.path, path), text);
  }
  const run = promisify(execFile)(process.execPath, [script, root.path]);
  // Awaited here, because the folder is deleted at the end of this function.
  return await run.then(
    ({ stdout }) => ({ code: 0, lines: stdout.trim().split('\n') }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, lines: stdout.trim().split('\n') }),
  );
}

const linear = {
  'shop/src/price.ts': `export const isPrice = (text: string) => /^\\d+,\\d\\d$/.test(text);`,
  'shop/src/order.test.ts': 'const ours = /(a+)+$/;',
  'shop/src/testing/order.ts': 'const ours = /(a+)+$/;',
};

test('accepts expressions that read each character once', async () => {
  expect(await check(linear)).toEqual({ code: 0, lines: ['1 expressions, each of them linear or with a reason'] });
});

/** Guarantee: every regular expression takes time linear in the length of its text. */
test('names the place of every expression that is not linear or cannot be judged', async () => {
  const { code, lines } = await check({
    ...linear,
    'shop/src/a-quadratic.ts': 'const one = 1;\nconst bare = (path: string) => path.replace(/\\/+$/, "");',
    'shop/src/b-exponential.tsx': 'export const Name = ({ name }) => <b>{/^(a|a)*$/.test(name)}</b>;',
    'shop/src/c-repeat.ts': 'const isRepeat = /^(.{1,4})\\1+$/;',
    'shop/src/d-made.ts': 'const has = (word: string) => new RegExp(word);\nconst same = RegExp;',
    'shop/src/e-reason.ts': '// Not checked: our own words.\nconst made = new RegExp(words);',
    'scripts/f-script.mjs': 'const ends = /[^a-z]+$/; // Not checked:\n',
  });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      'shop/src/a-quadratic.ts:2: /\\/+$/ takes 2nd degree polynomial time',
      'shop/src/b-exponential.tsx:1: /^(a|a)*$/ takes exponential time',
      'shop/src/c-repeat.ts:1: /^(.{1,4})\\1+$/ cannot be judged (unsupported)',
      'shop/src/d-made.ts:1: RegExp( is put together while the program runs, so nobody can judge it',
      'scripts/f-script.mjs:1: /[^a-z]+$/ takes 2nd degree polynomial time',
      expect.stringContaining('// Not checked: '),
    ],
  });
});
