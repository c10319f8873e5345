import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findFreePort } from '../testing/processes/free-port.ts';
import { makeFolder } from '../testing/processes/make-folder.ts';
import { type Ending, runNode } from '../testing/processes/run-node.ts';

const root = join(import.meta.dirname, '../../..');
const secret = 'a'.repeat(32);

/**
 * Runs the server until it exits, by default on a free port and with a new data folder; `args` come before its path.
 */
async function runServer(settings: NodeJS.ProcessEnv, path = join(root, 'api/src/server.ts'), args: string[] = []) {
  await using folder = await makeFolder();
  const place = { HOST: '', PORT: String(await findFreePort()), DATA_DIR: folder.path };
  return runNode([...args, path], { settings: { ...place, AUTH_SECRET: secret, LOG_LEVEL: '', ...settings } });
}

const refusedWith = (sentence: string): Ending => ({ code: 1, stdout: '', stderr: `${sentence}\n` });

function wrongDatabase(change: (url: URL) => void): string {
  const url = new URL(process.env.DATABASE_URL ?? '');
  change(url);
  return url.href;
}

test('a busy port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const ending = await runServer({ PORT: String(port) });
  other.close();
  const sentence = `Port ${port} is already in use: stop the other program, or start with another port (PORT=${port + 1}).`;
  expect(ending).toEqual(refusedWith(sentence));
});

test('a data folder that is not writable', async () => {
  await using folder = await makeFolder();
  // No one can create a folder below a file, not even root.
  await writeFile(join(folder.path, 'file'), '');
  const dataDir = join(folder.path, 'file/data');
  const ending = await runServer({ DATA_DIR: dataDir });
  const sentence = `The data folder ${dataDir} is not writable: set DATA_DIR to a folder you may write to.`;
  expect(ending).toEqual(refusedWith(sentence));
});

test('missing builds of the pages', async () => {
  await using folder = await makeFolder();
  // The same server in a folder without builds.
  await mkdir(join(folder.path, 'api'));
  for (const part of ['api/src', 'api/migrations', 'api/package.json', 'node_modules']) {
    await symlink(join(root, part), join(folder.path, part));
  }
  const asIs = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const ending = await runServer({}, join(folder.path, 'api/src/server.ts'), asIs);
  expect(ending).toEqual(refusedWith('The pages are not built yet: run npm run build.'));
});

test('Rules 14.14: a demo that is reachable from other machines', async () => {
  const settings = { HOST: '0.0.0.0', AUTH_SECRET: secret };
  const ending = await runNode([join(root, 'api/src/server.ts'), '--demo'], { settings });
  const sentence = 'The demo must not be reachable from other machines, and HOST=0.0.0.0 is';
  expect(ending).toEqual(refusedWith(`${sentence}. Remove HOST, or run npm start instead.`));
});

test('an invalid setting', async () => {
  const ending = await runServer({ PORT: 'soon' });
  expect(ending).toEqual(refusedWith('PORT must be a whole number from 1 to 65535.'));
});

test('a DATABASE_URL without a server', async () => {
  const port = await findFreePort();
  const url = wrongDatabase((wrong) => (wrong.port = String(port)));
  const ending = await runServer({ DATABASE_URL: url });
  const sentence = `No PostgreSQL answers at 127.0.0.1:${port}: start it, or check host and port in DATABASE_URL.`;
  expect(ending).toEqual(refusedWith(sentence));
});

/** Guarantee: a refusal never prints a password. */
test('a DATABASE_URL with a wrong password', async () => {
  const url = wrongDatabase((wrong) => (wrong.password = 'guessed'));
  const { host, username } = new URL(url);
  const ending = await runServer({ DATABASE_URL: url });
  const sentence = `PostgreSQL at ${host} refuses the user ${username}: check user and password in DATABASE_URL.`;
  expect(ending).toEqual(refusedWith(sentence));
});
