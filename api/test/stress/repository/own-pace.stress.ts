import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { runNode } from '../../testing/processes/run-node.ts';

const root = join(import.meta.dirname, '../../../..');

/** Builds docs-app into a separate folder, without a cache, from sources changed by `alter`. */
const building = `
  import webpack from '${root}/node_modules/webpack/lib/index.js';
  import { appOf } from '${root}/shared-ui/build/apps.ts';
  import { createConfig } from '${root}/shared-ui/build/webpack-config.ts';
  const [path, alter] = process.argv.slice(2);
  const config = createConfig(appOf('docsApp'), 'production');
  const rules = [...config.module.rules, { test: /\\.(tsx?|css)$/, exclude: /node_modules/, enforce: 'pre', use: alter }];
  webpack({ ...config, output: { ...config.output, path }, module: { rules }, cache: false }).run((error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
  });`;

async function build(folder: string, name: string, altered: string): Promise<{ dist: string; version: string }> {
  // Always the same path, because the loader's path is part of a module's number.
  const alter = join(folder, 'alter.mjs');
  await writeFile(alter, `export default (text) => ${altered};`);
  const program = join(folder, 'build.mjs');
  await writeFile(program, building);
  const dist = join(folder, name);
  const { code, stderr } = await runNode(['--no-warnings', program, dist, alter]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { version }: { version: string } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  return { dist, version };
}

/** Without the source maps, which are not part of a version and contain the line numbers of comments. */
const contentsOf = async (dist: string) => {
  const paths = (await readdir(dist)).filter((path) => !path.endsWith('.map.br')).toSorted();
  return Promise.all(paths.map(async (path) => [path, await readFile(join(dist, path), 'base64')]));
};

/** Guarantee: a team gets a new version only if its shipped code changes (Rules 13.150). */
test('a comment in every source leaves the version unchanged to the byte, and a changed word makes a new one', async () => {
  await using folder = await makeFolder();
  const plain = await build(folder.path, 'plain', 'text');
  const commented = await build(folder.path, 'commented', String.raw`text + '\n/* nobody ships this */\n'`);
  expect(commented.version).toBe(plain.version);
  expect(await contentsOf(commented.dist)).toEqual(await contentsOf(plain.dist));
  const other = await build(folder.path, 'other', `text.replaceAll('Parent Guide', 'Guide of Parents')`);
  expect(other.version).not.toBe(plain.version);
});

/** Builds the folder's sources like a release, with the folder's cache. */
const buildingCached = `
  import webpack from '${root}/node_modules/webpack/lib/index.js';
  import { appOf } from '${root}/shared-ui/build/apps.ts';
  import { createConfig } from '${root}/shared-ui/build/webpack-config.ts';
  const [folder, path] = process.argv.slice(2);
  const config = createConfig(appOf('docsApp'), 'production');
  const compiler = webpack({
    ...config,
    context: folder,
    entry: { main: folder + '/main.js' },
    output: { ...config.output, path },
    plugins: config.plugins.filter((plugin) => plugin.constructor.name === 'ParsedOrderPlugin'),
    cache: { ...config.cache, cacheDirectory: folder + '/cache' },
  });
  compiler.run((error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
    console.log([...stats.compilation.modules].filter((module) => stats.compilation.builtModules.has(module)).length);
    compiler.close(() => {});
  });`;

/** Names whose order differs from the order of modules in the index. */
const sources = {
  'package.json': '{ "sideEffects": false }',
  'main.js': `import('./names.js').then(console.log);`,
  'names.js': `export { first, second, third } from './index.js';`,
  'index.js': `export * from './third.js'; export * from './second.js'; export * from './first.js';`,
  'first.js': `export const first = ['first'];`,
  'second.js': `export const second = ['second'];`,
  'third.js': `export const third = ['third'];`,
};

/** Guarantee: the same sources are the same version in a fresh clone and in one with a build cache (Rules 13.150). */
test('a build with a cache equals one without, to the byte', async () => {
  await using folder = await makeFolder();
  const program = join(folder.path, 'build.mjs');
  await writeFile(program, buildingCached);
  for (const [path, text] of Object.entries(sources)) await writeFile(join(folder.path, path), text);
  const buildInto = async (name: string) => {
    const { code, stdout, stderr } = await runNode(['--no-warnings', program, folder.path, join(folder.path, name)]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return { built: Number(stdout), contents: await contentsOf(join(folder.path, name)) };
  };
  const cold = await buildInto('cold');
  const warm = await buildInto('warm');
  expect(cold.built).toBeGreaterThan(warm.built);
  expect(warm.contents).toEqual(cold.contents);
});
