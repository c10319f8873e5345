import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tools } from '../../../../scripts/tools.mjs';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { blocksOf, ended, plainEnv, pressCtrlC, root, runBlock, untilReady } from './readme-ways.ts';

const run = promisify(execFile);
const startMaxMs = 60_000;
// Like a server with nothing installed.
const bare = { PATH: '/usr/bin:/bin', LOG_LEVEL: 'warn' };

let machine: Awaited<ReturnType<typeof makeFolder>>;
let archive: string;
let pack: string;

const madeAt = (name: string) => statSync(join(root, name)).mtimeMs;
/** A person may have other archives here. */
const newestArchive = () =>
  readdirSync(root)
    .filter((name) => /^tokennest-.*\.tar\.gz$/.test(name))
    .toSorted((one, other) => madeAt(other) - madeAt(one))[0] ?? '';

async function makePack(to: string): Promise<string> {
  const [make = ''] = blocksOf('pack');
  expect(await ended(runBlock(make, { cwd: root, env: plainEnv({}) }))).toBe(0);
  const name = newestArchive();
  renameSync(join(root, name), join(to, name));
  return join(to, name);
}

beforeAll(async () => {
  machine = await makeFolder();
  archive = await makePack(machine.path);
  await run('tar', ['-xzf', archive, '-C', machine.path]);
  pack = join(machine.path, readdirSync(machine.path).find((name) => !name.endsWith('.gz')) ?? '');
}, 240_000);
afterAll(async () => machine[Symbol.asyncDispose]());

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();

const tokennest = (words: string[], settings: Record<string, string> = {}, folder = pack) =>
  run(join(folder, 'tokennest'), words, { cwd: machine.path, env: plainEnv({ ...bare, ...settings }) }).then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

/** Guarantee: the archive has everything needed to run and no build or test tools (Rules 14.170). */
test('the archive only contains files needed to run', () => {
  const files = filesOf(pack);
  const foreign =
    /\.(test|spec)\.|(^|\/)(webpack|jest|typescript|react|antd|@swc|lerna)\/|\.(map|gz)$|node_modules.*\.ts$/;
  expect(files.filter((path) => foreign.test(path))).toEqual([]);
  for (const path of ['tokennest', 'tokennest.service', 'LICENSE', 'shell/dist/release.json', 'api/src/server.ts'])
    expect(files).toContain(path);
  expect(files.filter((path) => path.endsWith('.sql')).length).toBeGreaterThan(100);
  expect(files.filter((path) => path.endsWith('node_modules/.bin/node'))).toHaveLength(1);
  // Measured: 80 and 228 MB. A new package shows its size here.
  expect(statSync(archive).size).toBeLessThan(90e6);
  expect(files.reduce((sum, path) => sum + lstatSync(join(pack, path)).size, 0)).toBeLessThan(240e6);
});

/** Guarantee: a start can use the archive's page files, and detects an altered one (Rules 14.199). */
test('the archive lists the hash of every page file and the sources it was built from', () => {
  const { pages } = JSON.parse(readFileSync(join(pack, 'build.json'), 'utf8'));
  const dist = join(pack, 'child-app/dist');
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, path)))
      .digest('hex');
  const hashes = Object.fromEntries(filesOf(dist).map((path) => [path, hashOf(path)]));
  expect(pages['child-app']).toEqual({
    sources: readFileSync(join(root, 'child-app/dist/.built-from'), 'utf8'),
    files: hashes,
  });
});

/**
 * Guarantee: an archive can be verified against its commit, because it contains no builder and no time (Rules 14.170).
 */
test('the same commit makes the same archive', async () => {
  const { stdout } = await run('tar', ['--utc', '--full-time', '-tvzf', archive], { maxBuffer: 2 ** 24 });
  const entries = stdout.trim().split('\n').slice(0, -1);
  const parts = entries.map((line) => /^(\S+) (\S+) +\d+ (\S+ \S+) (\S+)/.exec(line) ?? []);
  const kinds = (at: number) => [...new Set(parts.map((part) => part[at] ?? ''))].toSorted();
  expect(kinds(1)).toEqual(['-rw-r--r--', '-rwxr-xr-x', 'lrwxr-xr-x']);
  expect(kinds(2)).toEqual(['0/0']);
  expect(kinds(3)).toHaveLength(1);
  const names = parts.map((part) => part[4] ?? '');
  expect(names).toEqual(names.toSorted());
});

/** Guarantee: the README's commands start a server that answers, stops in order, and writes nothing into the bundle. */
test('Rules 14.171 and 14.184: unpacks and starts', async () => {
  const [, start = ''] = blocksOf('pack');
  const before = filesOf(pack);
  const port = await findFreePort();
  const settings = { ...bare, PORT: String(port) };
  const child = runBlock(start, { cwd: machine.path, env: plainEnv(settings) });
  try {
    await untilReady(port, child, startMaxMs);
    for (const path of ['/login', '/parent', '/api/openapi.json', '/api/docs', '/sw.js'])
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
    expect(await tokennest(['health'], settings)).toMatchObject({ code: 0 });
    expect(await tokennest(['audit'], settings)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('accounted'),
    });
    const second = await tokennest(['start'], settings);
    expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is already in use`) });
  } finally {
    expect(await pressCtrlC(child)).toBe(0);
  }
  expect(existsSync(join(machine.path, '.data/postgres/cluster/postmaster.pid'))).toBe(false);
  expect(filesOf(pack)).toEqual(before);
  expect((await tokennest(['health'], settings)).code).toBe(1);
});

/** Guarantee: an incomplete bundle never runs on a family's data. */
test('Rules 14.171: refuses to start if not unpacked completely', async () => {
  const { stdout } = await run('tar', ['-tzf', archive], { maxBuffer: 2 ** 24 });
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^[^/]+\/build\.json$/);
  const half = join(machine.path, 'half');
  mkdirSync(half);
  copyFileSync(join(pack, 'tokennest'), join(half, 'tokennest'));
  expect(await tokennest(['start'], {}, half)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The bundle is incomplete: unpack it again, into a new folder.\n',
  });
});

/** Guarantee: the bundle contains every tool that an operator needs. */
test.each(Object.entries(tools))('Rules 14.171: the tool %s is in it', async (name, { path }) => {
  expect(existsSync(join(pack, path))).toBe(true);
  const { code, stderr } = await tokennest([name, '--nonsense']);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`./tokennest ${name} takes`) });
});

test('Rules 14.171: refuses unknown commands, and publishing, which needs a clone', async () => {
  expect(await tokennest(['demolish'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('./tokennest start|'),
  });
  expect(await tokennest(['remote', 'publish'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('To publish, use a clone'),
  });
});

test('Rules 14.171: knows its commit and its name', async () => {
  const { version, commit } = JSON.parse(readFileSync(join(pack, 'build.json'), 'utf8'));
  const asking = `import('${pack}/api/src/core/config/own-version.ts').then(async ({ ownVersion, typed }) =>
    console.log(await ownVersion(), typed('clock --right')))`;
  const { stdout } = await run(join(pack, 'node_modules/.bin/node'), ['-e', asking]);
  expect(stdout).toBe(`${version}+${commit} ./tokennest clock --right\n`);
});

/** Guarantee: a container that is stopped during its start exits without being killed (Rules 14.180). */
test.each([100, 400, 1_500])('SIGTERM %i ms after the start', async (afterMs) => {
  await using data = await makeFolder();
  const settings = { ...bare, PORT: String(await findFreePort()), DATA_DIR: data.path };
  const child = runBlock('exec "$0" start'.replace('"$0"', join(pack, 'tokennest')), {
    cwd: machine.path,
    env: plainEnv(settings),
  });
  await delay(afterMs);
  child.kill('SIGTERM');
  const code = await ended(child);
  // Before the launcher has installed its signal handler, the shell ends by the signal.
  expect([0, null]).toContain(code);
  expect(existsSync(join(data.path, 'postgres/cluster/postmaster.pid'))).toBe(false);
});
