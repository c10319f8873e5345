import { execFile } from 'node:child_process';
import { chown, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const manifest = (name: string, fields: object) => JSON.stringify({ name, version: '1.0.0', private: true, ...fields });

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** A clone with our own scripts, lerna and npm, and one app, of a user who did not install the packages where there is one. */
async function makeClone(build: string) {
  const folder = await makeFolder();
  const files = {
    '.env.example': '',
    'lerna.json': JSON.stringify({ version: 'independent', packages: ['child-app'] }),
    'package.json': manifest('clone', { workspaces: ['child-app'] }),
    'child-app/package.json': manifest('@tokennest/child-app', { scripts: { build } }),
    'shared-ui/build/list-stale.ts': `console.log('["child-app"]');`,
    'shared-ui/build/check-budgets.ts': `console.log('light');`,
  };
  await mkdir(join(folder.path, 'child-app'));
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

async function runBuild(clone: string) {
  const build = `import { main } from './scripts/progress.mjs';
    import { buildChanged } from './scripts/build-changed.mjs';
    await main(() => buildChanged(process.execPath));`;
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; stderr: string }>();
  const options = { cwd: clone, ...(isRoot && { uid: nobody, gid: nobody }) };
  execFile(process.execPath, ['--input-type=module', '-e', build], options, (error, _, stderr) =>
    resolve({ code: error?.code ?? 0, stderr }),
  );
  return promise;
}

/** Guarantee: packages that another user has installed, say by sudo, are enough to build with. */
test('a build writes nothing into the packages', async () => {
  await using clone = await makeClone('echo built > built');
  expect(await runBuild(clone.path)).toEqual({ code: 0, stderr: expect.stringContaining('light') });
  expect(await readFile(join(clone.path, 'child-app/built'), 'utf8')).toBe('built\n');
});

/** Guarantee: a build that is cut off for want of memory says so, and what it takes. */
test('a build that is killed is told as a lack of memory', async () => {
  await using clone = await makeClone('kill -9 $$');
  const { code, stderr } = await runBuild(clone.path);
  expect(code).toBe(1);
  expect(stderr).toMatch(/The build was killed, most likely because this machine ran out of memory: it needs \d+ MB\./);
});
