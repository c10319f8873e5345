import { once } from 'node:events';
import { chown, lchown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { runNode } from '../../testing/processes/run-node.ts';

const nobody = 65_534;
/** Another user if these tests run as root, since only root can switch; initdb finds it by name. */
const user = process.getuid?.() === 0 ? nobody : (process.getuid?.() ?? 0);

async function ownersBelow(folder: string): Promise<number[]> {
  const names = await readdir(folder, { recursive: true });
  // The running server's temporary files may be gone by now.
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return [...new Set(stats.flatMap((one) => one?.uid ?? []))];
}

/** The equivalent of `sudo npm run audit`, if these tests run as root. */
const audit = (dataDir: string) =>
  runNode(['scripts/tool.mjs', 'audit'], { settings: { DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_APP_URL: '' } });

/** Guarantee: Rules 14.61: a tool that runs as root never changes the owner of the server's files. */
test("an audit as root leaves every file to the server's user, whether the server runs or not", async () => {
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

/** Guarantee: the same holds for the server itself, so that its user can start it again. */
test("a server started as root on another user's data runs as that user", async () => {
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

/** Guarantee: the owner of the data cannot make root send or change a file that only root may touch. */
test("Rules 14.61: a link in another user's data never leads root to the owner's files", async () => {
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
  expect(heard).toEqual(isRoot ? [] : ['Bearer only root may read this']);
});

test('Rules 14.61: refuses a folder of one user that holds data of another', async () => {
  await using folder = await makeFolder();
  const postgres = join(folder.path, 'postgres');
  await mkdir(join(postgres, 'cluster'), { recursive: true });
  await writeFile(join(postgres, 'settings.json'), '{}');
  for (const path of [folder.path, postgres, join(postgres, 'cluster')]) await chown(path, user, user);
  const { code, stderr } = await runStatus(folder.path);
  expect(code).toBe(2);
  expect(stderr).toMatch(isRoot ? /is of user 65534, and holds data of user 0: give all of it to one user/ : /./);
});
