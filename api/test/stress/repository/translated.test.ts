import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const script = join(import.meta.dirname, '../../../../scripts/check-translated.mjs');

async function check(jsx: string, { hasMessages = false } = {}): Promise<string[]> {
  await using root = await makeFolder();
  const folder = join(root.path, 'shop/src');
  await mkdir(folder, { recursive: true });
  await writeFile(join(root.path, 'package.json'), JSON.stringify({ workspaces: ['shop'] }));
  await writeFile(join(folder, 'price.tsx'), `export const Price = (props) => (\n  ${jsx}\n);\n`);
  if (hasMessages) await writeFile(join(folder, 'price.messages.ts'), '');
  const run = promisify(execFile)(process.execPath, [script, root.path]);
  const { stdout } = await run.catch(({ stdout }: { stdout: string }) => ({ stdout }));
  return stdout.trim().split('\n').slice(0, -1);
}

test.each([
  '<p>{price}</p>',
  '<p>{`Price ${price}`}</p>',
  '<p><Icon /> Fixed {words.sentence}</p>',
  '<p>{isNew && <Icon />}<span>New</span></p>',
  '<p>{isNew ? <Icon /> : null} {icon}</p>',
  '<Card>{children}<Foot /></Card>',
])('Rules 12.186: %s is safe in a translated page', async (jsx) => {
  expect(await check(jsx)).toEqual([]);
});

/** Guarantee: rejects text that breaks React's updates, or stays outdated, after a browser has translated the page. */
test.each([
  '<p>Price {price}</p>',
  '<p><Icon />{words.left(minutes)}</p>',
  '<p>{isNew && <Icon />} New</p>',
  '<p>{isNew ? words.new : <Icon />}<b>1</b></p>',
  '<button>{icon}{children}</button>',
  '<>{price}</>',
])('Rules 12.186: %s is named with its place', async (jsx) => {
  expect(await check(jsx)).toEqual([`shop/src/price.tsx:2: ${jsx}`]);
});

test.each(['<p>Price</p>', '<p aria-label="Price">{price}</p>'])(
  'in an app with message files, %s belongs into one',
  async (jsx) => {
    expect(await check(jsx)).toEqual([]);
    expect(await check(jsx, { hasMessages: true })).toHaveLength(1);
  },
);
