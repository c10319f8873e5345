import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const workspaces = ['shared-ui', 'api', 'shell', 'parent-app', 'child-app', 'docs-app'];
const who = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@a', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@a' };

const readPackage = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

/** A clone of a local repository with our packages and lock; each workspace script that runs adds a line to the log. */
async function openClone() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const [bare, path, log] = ['bare.git', 'clone', 'log'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ]; // three entries
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
    ...who,
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(':'),
    NX_DAEMON: 'false',
    NX_CACHE_DIRECTORY: join(folder.path, 'nx'),
    NX_WORKSPACE_DATA_DIRECTORY: join(folder.path, 'nx-data'),
    npm_config_offline: 'true',
  };
  const within = async (program: string, ...args: string[]) =>
    (await run(program, args, { cwd: path, env })).stdout.trim();
  await mkdir(path);
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
  await within('git', 'init', '--quiet', '--initial-branch=main');
  for (const name of ['package.json', 'package-lock.json', 'lerna.json', '.npmrc'])
    await cp(join(root, name), join(path, name));
  for (const workspace of workspaces) {
    await mkdir(join(path, workspace));
    const own = await readPackage(join(root, workspace));
    const scripts = { build: `echo build ${workspace} >> ${log}`, test: `echo test ${workspace} >> ${log}` };
    await writeFile(join(path, workspace, 'package.json'), `${JSON.stringify({ ...own, scripts }, null, 2)}\n`);
  }

  async function commit(message: string, files: Record<string, string> = {}): Promise<void> {
    for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
    await within('git', 'add', '--all');
    await within('git', 'commit', '--quiet', '--message', message);
  }
  await commit('feat: the first one');
  await within('git', 'remote', 'add', 'origin', bare);
  await within('git', 'push', '--quiet', '--set-upstream', 'origin', 'main');
  const lerna = (...args: string[]) => within(process.execPath, join(root, 'node_modules/lerna/dist/cli.js'), ...args);
  const ran = async () => {
    const lines = (await readFile(log, 'utf8')).trim().split('\n').toSorted();
    await writeFile(log, '');
    return lines;
  };
  const open = opening.move();
  return { path, within, commit, lerna, ran, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

const versionsIn = async (path: string) =>
  Object.fromEntries(
    await Promise.all(workspaces.map(async (name) => [name, (await readPackage(join(path, name))).version as string])),
  ) as Record<string, string>; // npm's format

/** Guarantee: one command releases versions in a clone, and its result can be installed (Rules 13.155). */
test('Rules 13.155: lerna version numbers changed packages, their dependents and the lock, and pushes; lerna run runs changed ones', async () => {
  await using clone = await openClone();
  const before = await versionsIn(clone.path);
  await clone.lerna('version', '--yes');
  await clone.within('npm', 'ci', '--dry-run');
  expect(await clone.within('git', 'status', '--porcelain')).toBe('');
  expect(await clone.within('git', 'rev-parse', 'origin/main')).toBe(await clone.within('git', 'rev-parse', 'HEAD'));
  const first = await versionsIn(clone.path);
  expect(workspaces.filter((name) => first[name] === before[name])).toEqual([]);
  const { dependencies } = await readPackage(join(clone.path, 'child-app'));
  expect(dependencies['@tokennest/shared-ui']).toBe(first['shared-ui']);

  await clone.commit('fix: a word', { 'child-app/word.ts': 'export {};\n' });
  await clone.lerna('run', 'build', '--since');
  await clone.lerna('run', 'test', '--since');
  expect(await clone.ran()).toEqual(['build child-app', 'test child-app']);
  await clone.lerna('version', '--yes');
  await clone.within('npm', 'ci', '--dry-run');
  const second = await versionsIn(clone.path);
  expect(workspaces.filter((name) => second[name] !== first[name])).toEqual(['child-app']);

  await clone.commit('feat: a shared word', { 'shared-ui/word.ts': 'export {};\n' });
  await clone.lerna('run', 'build', '--since');
  expect(await clone.ran()).toEqual(
    ['child-app', 'docs-app', 'parent-app', 'shared-ui', 'shell'].map((name) => `build ${name}`),
  );
});
