import { expect, test } from '@jest/globals';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { blocksOf, plainEnv, pressCtrlC, root, runBlock, untilReady, ways } from './readme-ways.ts';

test.each(ways)('Rules 14.184: the README has lines for the way %s', (way) => {
  expect(blocksOf(way).join('')).toMatch(/\S/);
});

/** Guarantee: the README's line for a clone leads to a server that answers (Rules 14.184). */
test('from a clone', async () => {
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
