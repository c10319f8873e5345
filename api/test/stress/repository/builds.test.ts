import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/**
 * A clone with our scripts and some apps, owned by a user other than the one who installed the packages, if possible.
 */
async function makeClone(builds: Record<string, string>) {
  const folder = await makeFolder();
  const files = {
    '.env.example': '',
    'package.json': JSON.stringify({ name: 'clone', private: true, type: 'module' }),
    'shared-ui/build/list-stale.ts': `console.log('${JSON.stringify([...Object.keys(builds), 'remote-kit'])}');`,
    'shared-ui/build/check-budgets.ts': `console.log('light');`,
    ...Object.fromEntries(Object.entries(builds).map(([app, build]) => [`${app}/webpack.config.ts`, build])),
  };
  for (const app of Object.keys(builds)) await mkdir(join(folder.path, app));
  await mkdir(join(folder.path, 'shared-ui/build'), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder.path, path), text);
  await cp(join(root, 'scripts'), join(folder.path, 'scripts'), { recursive: true });
  if (isRoot) {
    const names = ['.', ...(await readdir(folder.path, { recursive: true }))];
    for (const name of names) await chown(join(folder.path, name), nobody, nobody);
  }
  await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  return folder;
}

async function runBuild(clone: string, how = '') {
  const build = `import { main } from './scripts/progress.mjs';
    import { buildChanged } from './scripts/build-changed.mjs';
    await main(() => buildChanged(process.execPath${how}));`;
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; stderr: string }>();
  const options = { cwd: clone, ...(isRoot && { uid: nobody, gid: nobody }) };
  execFile(process.execPath, ['--input-type=module', '-e', build], options, (error, _, stderr) =>
    resolve({ code: error?.code ?? 0, stderr }),
  );
  return promise;
}

const writes = `import { writeFileSync } from 'node:fs'; writeFileSync(import.meta.dirname + '/built', 'built');`;

/** Guarantee: a wait states its reason and the usual duration on this machine. */
test('a build states how long it takes, and the next one how long it took on this machine', async () => {
  await using clone = await makeClone({ shell: writes });
  expect((await runBuild(clone.path)).stderr).toMatch(/^Building shell \(about half a minute on two cores\) …$/m);
  expect((await runBuild(clone.path)).stderr).toMatch(/^Building shell \(usually \d+ s on this machine\) …$/m);
});

/** Guarantee: packages that another user installed, for example with sudo, are enough to build with. */
test('a start builds its apps, does not write into the packages, and skips apps it does not serve', async () => {
  await using clone = await makeClone({ shell: writes, 'child-app': writes });
  const kit = join(clone.path, 'scripts/remote/kit/dist');
  await mkdir(kit, { recursive: true });
  expect(await runBuild(clone.path)).toEqual({
    code: 0,
    stderr: expect.not.stringMatching(/light|Building remote-kit/),
  });
  for (const app of ['shell', 'child-app'])
    expect(await readFile(join(clone.path, app, 'built'), 'utf8')).toBe('built');
  // A shared runtime from other sources belongs to another version (Rules 13.190).
  expect(existsSync(kit)).toBe(false);
});

test('a start builds nothing that the PREBUILT bundle has, and stops if the bundle is refused', async () => {
  await using clone = await makeClone({ shell: writes, 'child-app': writes });
  const program = join(clone.path, 'shared-ui/build/versions/take-prebuilt.ts');
  await mkdir(dirname(program));
  await writeFile(program, `console.log('["shell"]');`);
  const how = ', { isPrebuiltFine: true }';
  expect(await runBuild(clone.path, how)).toEqual({ code: 0, stderr: expect.stringContaining('Building child-app') });
  expect(existsSync(join(clone.path, 'shell/built'))).toBe(false);
  await writeFile(program, `console.error('It was altered.'); process.exitCode = 2;`);
  expect(await runBuild(clone.path, how)).toEqual({ code: 1, stderr: 'It was altered.\n' });
});

/** Guarantee: a failed build states the reason and stops the start, so half a product is never served. */
test('an app that fails to build ends the build with its error', async () => {
  await using clone = await makeClone({ shell: writes, 'child-app': `throw new Error('no such module')` });
  const { code, stderr } = await runBuild(clone.path);
  expect(code).toBe(1);
  expect(stderr).toMatch(/no such module[^]*The build failed for the reason above/);
});

/** Guarantee: a build that was killed for lack of memory reports that, and how much it needs. */
test('a killed build is reported as a lack of memory', async () => {
  await using clone = await makeClone({ 'child-app': `process.kill(process.pid, 'SIGKILL')` });
  const { code, stderr } = await runBuild(clone.path);
  expect(code).toBe(1);
  expect(stderr).toMatch(/The build was killed, most likely because this machine ran out of memory: it needs \d+ MB\./);
});
