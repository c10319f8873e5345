import { execFile } from 'node:child_process';
import { chmod, chown, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { findTree } from '../../testing/processes/process-tree.ts';
import { makeInstallationClone } from './installation-clone.ts';

type Clone = Awaited<ReturnType<typeof makeInstallationClone>>;

const ran = expect.objectContaining({ code: 0, stdout: 'ran\n' });
const isWhole = async ({ path }: Clone) =>
  (await Promise.all(['pinned', 'slow'].map((name) => stat(join(path, 'node_modules', name, 'package.json'))))).length;

async function untilInstalling(clone: Clone): Promise<void> {
  while ((await clone.installations()) === 0) await sleep(20);
}

/** The npm process of a start, with its children. */
async function npmOf(pid: number): Promise<number> {
  const [, npm] = await findTree(pid);
  if (npm === undefined) throw new Error('There is no npm');
  return npm;
}

const isAlive = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stats) => !/\) Z/.test(stats),
    () => false,
  );

/** Guarantee: Rules 14.62: Ctrl-C during the first installation does not break the next one. */
test.each(['SIGINT', 'SIGTERM'] as const)(
  'a start that gets %s ends after its npm, and the next one installs',
  async (signal) => {
    await using clone = await makeInstallationClone();
    const first = clone.start({ slowMs: 3_000 });
    await untilInstalling(clone);
    const npm = await npmOf(first.pid);
    first.kill(signal);
    await first.ended;
    expect(await isAlive(npm)).toBe(false);
    expect(await first.ending()).toMatchObject({ code: 1, stdout: '' });
    expect(await clone.start().ending()).toEqual(ran);
    expect(await isWhole(clone)).toBe(2);
  },
);

/** Guarantee: kill -9 does not break it either: the next start waits for the npm that was left running. */
test('after a start is killed, the next one waits for its npm', async () => {
  await using clone = await makeInstallationClone();
  const first = clone.start({ slowMs: 3_000 });
  await untilInstalling(clone);
  const npm = await npmOf(first.pid);
  first.kill('SIGKILL');
  const second = clone.start();
  expect(await second.ending()).toEqual(ran);
  expect(await isAlive(npm)).toBe(false);
  expect(await isWhole(clone)).toBe(2);
});

test('of two concurrent first starts one installs, and both run', async () => {
  await using clone = await makeInstallationClone();
  const both = [clone.start({ slowMs: 2_000 }), clone.start({ slowMs: 2_000 })];
  expect(await Promise.all(both.map((one) => one.ending()))).toEqual([ran, ran]);
  expect(await clone.installations()).toBe(1);
});

/** Guarantee: missing packages are installed again, whatever the notes about the installation say. */
test('reinstalls missing packages', async () => {
  await using clone = await makeInstallationClone();
  expect(await clone.start().ending()).toEqual(ran);
  expect(await clone.start().ending()).toEqual(ran);
  expect(await clone.installations()).toBe(1);
  await rm(join(clone.path, 'node_modules/pinned'), { recursive: true });
  expect(await clone.start().ending()).toEqual(ran);
  expect([await clone.installations(), await isWhole(clone)]).toEqual([2, 2]);
});

/** Guarantee: a start installs no tools, and adding the tools does not install anything twice (Rules 14.62). */
test('a start installs the server’s packages, a test run adds its tools, and npm ci by hand is enough for both', async () => {
  await using clone = await makeInstallationClone();
  const lock = () => readFile(join(clone.path, 'package-lock.json'), 'utf8');
  const installed = async () =>
    (await readdir(join(clone.path, 'node_modules'))).filter((name) => !name.startsWith('.')).toSorted();
  const before = await lock();
  expect(await clone.start().ending()).toEqual(ran);
  expect(await installed()).toEqual(['pinned', 'slow']);
  expect((await clone.addTools()).stderr).toContain('Adding the tools');
  expect(await installed()).toEqual(['pinned', 'slow', 'tool']);
  expect(await clone.start().ending()).toEqual({ code: 0, stdout: 'ran\n', stderr: '' });
  expect([await clone.installations(), await lock()]).toEqual([1, before]);
  await clone.install();
  expect((await clone.addTools()).stderr).toBe('');
  expect((await clone.start().ending()).stderr).toBe('');
});

test('Rules 14.199: a start with prebuilt pages installs the server’s packages, and one without them also those for building', async () => {
  await using clone = await makeInstallationClone({ hasPages: true });
  const prebuilt = 'pages.tar.gz';
  expect((await clone.start({ prebuilt }).ending()).stderr).toContain('Installing what serves (');
  expect((await clone.start({ prebuilt }).ending()).stderr).toBe('');
  expect((await clone.start().ending()).stderr).toContain('Installing what serves and builds (');
  expect((await clone.start({ prebuilt }).ending()).stderr).toBe('');
  expect(await clone.installations()).toBe(2);
});

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Guarantee: packages that another user installed, for example with sudo, are used unchanged. */
test('packages of another user need no second installation', async () => {
  await using clone = await makeInstallationClone();
  await clone.install();
  if (isRoot) {
    for (const name of ['.', ...(await readdir(clone.path, { recursive: true }))]) {
      if (!name.startsWith('node_modules')) await chown(join(clone.path, name), nobody, nobody);
    }
  }
  await chmod(join(clone.path, 'node_modules'), 0o555);
  expect(await clone.start(isRoot ? { user: nobody } : {}).ending()).toEqual({ code: 0, stdout: 'ran\n', stderr: '' });
  await chmod(join(clone.path, 'node_modules'), 0o755);
});

/** Guarantee: a lack of memory is reported as such, not as the output of a killed program. */
test('a killed npm is reported as a lack of memory', async () => {
  await using clone = await makeInstallationClone();
  const start = clone.start({ slowMs: 2_000 });
  await untilInstalling(clone);
  process.kill(await npmOf(start.pid), 'SIGKILL');
  const { code, stderr } = await start.ending();
  expect(code).toBe(1);
  expect(stderr).toMatch(/npm was killed, most likely because this machine ran out of memory: it needs 2 GB/);
});

/** Guarantee: with little memory, apps are built one at a time instead of all being killed. */
test.each([
  [350, 4, 1],
  [1_000, 4, 1],
  [2_000, 4, 2],
  [16_000, 4, 4],
])('with %s MB free and %s processors %s apps are built at once', async (freeMb, processors, apps) => {
  const ask = `import('./scripts/memory.mjs').then((memory) => console.log(memory.buildsAtOnce(${freeMb} * 2 ** 20, ${processors})))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', ask], {
    cwd: join(import.meta.dirname, '../../../..'),
  });
  expect(Number(stdout)).toBe(apps);
});
