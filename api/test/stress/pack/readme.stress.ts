import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { blocksOf, plainEnv, pressCtrlC, root, runBlock, untilReady, ways } from './readme-ways.ts';

test.each(ways)('Rules 14.184: the README has lines for the way %s', (way) => {
  expect(blocksOf(way).join('')).toMatch(/\S/);
});

/** Guarantee: settings in .env reach the container, as the comments of compose.yaml promise (Rules 14.184). */
test('compose.yaml passes on every setting except those of this machine', async () => {
  const [compose, example] = await Promise.all(
    ['compose.yaml', '.env.example'].map((name) => readFile(join(root, name), 'utf8')),
  );
  const ofMachine = ['BACKUP_DIR', 'DATA_DIR', 'HOST', 'PORT'];
  const [, environment = ''] = /^    environment:\n((?: {6}.*\n)+)/m.exec(compose ?? '') ?? [];
  const passed = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  const settings = [...(example ?? '').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(new Set([...passed, ...ofMachine])).toEqual(new Set(settings));
});

/** Guarantee: the README's command for a clone starts a server that answers (Rules 14.184). */
test('starts from a clone', async () => {
  await using data = await makeFolder();
  const port = await findFreePort();
  const env = plainEnv({ PORT: String(port), DATA_DIR: data.path });
  const child = runBlock(blocksOf('clone').join(''), { cwd: root, env });
  try {
    await untilReady(port, child, 120_000);
  } finally {
    await pressCtrlC(child);
  }
  expect((await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status).toBeUndefined();
});
