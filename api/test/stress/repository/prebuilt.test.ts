import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { runNode } from '../../testing/processes/run-node.ts';

const root = join(import.meta.dirname, '../../../..');
const taken = ['package.json', 'package-lock.json', 'shared-ui/package.json', 'shared-ui/src', 'shared-ui/build'];
const sources = [...taken, 'api/src', 'child-app/package.json', 'child-app/src'];
const askSources = (clone: string) => `import { sourceHash } from '${clone}/shared-ui/build/versions/source-hash.ts';
  import { appIn } from '${clone}/shared-ui/build/apps.ts';
  console.log(sourceHash(appIn('${clone}/child-app')));`;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function openClone() {
  const folder = await makeFolder();
  const path = join(folder.path, 'clone');
  for (const each of sources) await cp(join(root, each), join(path, each), { recursive: true });
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'));
  const ask = await runNode(['--no-warnings', '--input-type=module', '--eval', askSources(path)]);
  const program = join(path, 'shared-ui/build/versions/take-prebuilt.ts');
  const take = (bundle: string) => runNode(['--no-warnings', program, 'child-app'], { settings: { PREBUILT: bundle } });
  const dist = join(path, 'child-app/dist');
  return {
    folder: folder.path,
    dist,
    sources: ask.stdout.trim(),
    take,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** A bundle as scripts/pack makes it, with two files of one app. */
async function makeBundle(folder: string, from: string): Promise<string> {
  const path = join(folder, 'bundle');
  const files = { 'release.json': Buffer.from('{}'), 'assets/a.js.br': brotliCompressSync('const a = 1;') };
  const hashes = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, sha256(content)]));
  for (const [name, content] of Object.entries(files)) {
    const file = join(path, 'child-app/dist', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const build = { commit: 'abcdef1', pages: { 'child-app': { sources: from, files: hashes } } };
  await writeFile(join(path, 'build.json'), JSON.stringify(build));
  return path;
}

/** Guarantee: a small machine never has to build pages (Rules 14.199). */
test('Rules 14.199: takes the pages from a bundle’s folder or archive, in both forms of a build', async () => {
  await using clone = await openClone();
  expect(await clone.take('')).toMatchObject({ code: 0, stdout: '[]\n' });
  const bundle = await makeBundle(clone.folder, clone.sources);
  const archive = join(clone.folder, 'bundle.tar.gz');
  await promisify(execFile)('tar', ['-czf', archive, '-C', clone.folder, 'bundle']);
  for (const each of [bundle, archive]) {
    expect(await clone.take(each)).toEqual({ code: 0, stdout: '["child-app"]\n', stderr: '' });
    expect((await readdir(join(clone.dist, 'assets'))).toSorted()).toEqual(['a.js', 'a.js.br']);
    expect(await readFile(join(clone.dist, 'assets/a.js'), 'utf8')).toBe('const a = 1;');
    expect(await readFile(join(clone.dist, '.built-from'), 'utf8')).toBe(clone.sources);
  }
});

test('Rules 14.199: refuses an altered bundle or one from other sources in one sentence, and changes nothing', async () => {
  await using clone = await openClone();
  const refusal = (words: RegExp) => ({ code: 2, stdout: '', stderr: expect.stringMatching(words) });
  expect(await clone.take('/nowhere.tar.gz')).toEqual(
    refusal(/^PREBUILT names \/nowhere\.tar\.gz, which does not exist: [^\n]+\n$/),
  );
  const other = await makeBundle(clone.folder, 'of other sources');
  expect(await clone.take(other)).toEqual(
    refusal(/^The bundle [^\n]+ was built from commit abcdef1, whose sources differ [^\n]+\n$/),
  );
  const bundle = await makeBundle(clone.folder, clone.sources);
  await writeFile(join(bundle, 'child-app/dist/assets/a.js.br'), brotliCompressSync('const a = 2;'));
  expect(await clone.take(bundle)).toEqual(
    refusal(/^The bundle [^\n]+ was altered: child-app\/dist\/assets\/a\.js\.br [^\n]+\n$/),
  );
  const broken = join(clone.folder, 'broken.tar.gz');
  await writeFile(broken, 'half a download');
  expect(await clone.take(broken)).toEqual(refusal(/^PREBUILT names [^\n]+, which tar cannot unpack[^\n]+\n$/));
  await expect(readdir(clone.dist)).rejects.toThrow('ENOENT');
});
