import { once } from 'node:events';
import { chown, lchown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
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

const isRoot = process.getuid?.() === 0;
const runStatus = (dataDir: string, port = 1) =>
  runNode(['--no-warnings', 'api/src/commands/status.ts'], {
    settings: { DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', DATABASE_APP_URL: '', OPERATOR_TOKEN: '' },
  });

/** Guarantee: whoever owns the data has root neither send nor change a file that only root may touch. */
test('Rules 14.61: a link in the data of another user leads root to no file of its own', async () => {
  await using own = await makeFolder();
  await using theirs = await makeFolder();
  const [secret, link] = [join(own.path, 'secret'), join(theirs.path, 'operator-token')];
  await writeFile(secret, 'only root may read this', { mode: 0o600 });
  await symlink(secret, link);
  await Promise.all([lchown(link, user, user), chown(theirs.path, user, user)]);
  const heard: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.writeHead(401).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect((await runStatus(theirs.path, port)).code).toBe(2);
  server.close();
  // Somebody who is not root reads what is theirs.
  expect(heard).toEqual(isRoot ? [] : ['Bearer only root may read this']);
});

test('Rules 14.61: a folder of one user that holds data of another is refused', async () => {
  await using folder = await makeFolder();
  const postgres = join(folder.path, 'postgres');
  await mkdir(join(postgres, 'cluster'), { recursive: true });
  await writeFile(join(postgres, 'settings.json'), '{}');
  for (const path of [folder.path, postgres, join(postgres, 'cluster')]) await chown(path, user, user);
  const { code, stderr } = await runStatus(folder.path);
  expect(code).toBe(2);
  expect(stderr).toMatch(isRoot ? /is of user 65534, and holds data of user 0: give all of it to one user/ : /./);
});
