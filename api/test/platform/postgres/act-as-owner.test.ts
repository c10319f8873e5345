import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { runNode } from '../../testing/processes/run-node.ts';

const nobody = 65_534;
/** As root somebody else, whom initdb finds by name; without root nobody can be anybody else. */
const user = process.getuid?.() === 0 ? nobody : (process.getuid?.() ?? 0);

async function ownersBelow(folder: string): Promise<number[]> {
  const names = await readdir(folder, { recursive: true });
  // What the running server keeps for a moment only may be gone again.
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return [...new Set(stats.flatMap((one) => one?.uid ?? []))];
}

/** `sudo npm run audit`, where these tests run as root. */
const audit = (dataDir: string) =>
  runNode(['scripts/tool.mjs', 'audit'], { settings: { DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_APP_URL: '' } });

/** Guarantee: Rules 14.61: a tool that is started as root takes nothing away from the server's user. */
test('an audit as root, beside the server of another user and without it, leaves everything theirs', async () => {
  await using folder = await makeFolder();
  const dataDir = folder.path;
  await chown(dataDir, user, user);
  const setup = { user, dataDir };
  await using first = await startProduct(setup);
  expect(await audit(dataDir)).toMatchObject({ code: 0, stdout: '' });
  expect(await ownersBelow(dataDir)).toEqual([user]);
  expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  expect(await audit(dataDir)).toMatchObject({ code: 0, stdout: '' });
  expect(await ownersBelow(dataDir)).toEqual([user]);
  await using second = await startProduct(setup);
  expect(await second.stop()).toBe(0);
}, 300_000);

/** Guarantee: nor does the server itself, so that its user can start it again. */
test('a server that is started as root on the data of another user is that user', async () => {
  await using folder = await makeFolder();
  const dataDir = folder.path;
  await chown(dataDir, user, user);
  await using theirs = await startProduct({ user, dataDir });
  await theirs.stop();
  await using asRoot = await startProduct({ dataDir });
  expect(await ownersBelow(dataDir)).toEqual([user]);
  expect(await asRoot.stop()).toBe(0);
  expect(await ownersBelow(dataDir)).toEqual([user]);
}, 300_000);
