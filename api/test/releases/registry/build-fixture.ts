import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { MikroORM } from '../../../src/core/database/orm.ts';
import { openBundledPages, type Pages } from '../../../src/releases/site/bundled-pages.ts';
import { isCompressed } from '../../../src/releases/registry/release.ts';
import { folderOf } from '../../../src/releases/registry/pages/remote-page.ts';
import { remoteNames, type RemoteName } from '../../../src/releases/registry/remotes.ts';

const storedOf = (path: string, content: string) =>
  isCompressed(path) ? brotliCompressSync(content) : Buffer.from(content);

type Files = Readonly<Record<string, string>>;

const listOf = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      {
        sha384: createHash('sha384').update(content).digest('base64'),
        bytes: Buffer.byteLength(content),
        brotliBytes: storedOf(path, content).length,
      },
    ]),
  );

const shellHas = {
  contract: '1.1.0',
  shared: { react: '19.3.1', '@tokennest/shared-ui/kit': '1.2.0' },
  kit: ['useMutation', 'useQuery'],
};
const remoteNeeds = {
  contract: '1.0.0',
  exposes: ['./app'],
  shared: { react: '19.3.1', '@tokennest/shared-ui/kit': '^1.0.0' },
  kit: ['useQuery'],
};

export const remoteFiles = (name: string, version: string): Record<string, string> => ({
  'remoteEntry.js': `"entry of ${name} ${version}"`,
  'app.js': `"${name} ${version}"`,
  'goal.webp': 'RIFF',
});

export const manifestOf = (
  name: string,
  version: string,
  files = remoteFiles(name, version),
  changes: object = {},
) => ({
  name,
  version,
  ...remoteNeeds,
  firstScreen: ['remoteEntry.js'],
  files: listOf(files),
  ...changes,
});

export const packOf = (manifest: object, files: Files) =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify(manifest)}\n`),
    ...Object.entries(files).map(([path, content]) => storedOf(path, content)),
  ]);

/** The part of an upload after the files: a line of JSON, and source maps as they are stored. */
export const extrasOf = (about: object | null, maps: Readonly<Record<string, string>> = {}) => {
  const bodies = Object.entries(maps).map(([path, text]) => ({ path, body: brotliCompressSync(text) }));
  const listed = bodies.map(({ path, body }) => ({ path, brotliBytes: body.length }));
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ about, maps: listed })}\n`),
    ...bodies.map(({ body }) => body),
  ]);
};

async function writeBuild(dist: string, manifest: object, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
    if (isCompressed(path)) await writeFile(join(dist, `${path}.br`), brotliCompressSync(content));
  }
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest));
}

const pageOf = (main: string) => `<!doctype html><title>TokenNest</title><meta name="csp-nonce" nonce="__NONCE__">
<!--preload--><!--registry--><script defer src="/assets/${main}.js"></script>`;

async function buildShell(dist: string, { version, main = 'main', shell = {} }: BundleSetup): Promise<void> {
  const build = version.split('+')[1] ?? version;
  const files = {
    'index.html': pageOf(main),
    'manifest.webmanifest': '{"name":"TokenNest"}',
    'sw.js': 'worker',
    'pictures.json': '{"version":"1.0","drawings":{"dog":"<svg/>"}}',
    [`assets/${main}.js`]: 'main',
    [`assets/chunk-of-${build}.js`]: build,
    'assets/login.js': 'login',
    'assets/loader.js': 'loader',
    'assets/docs.js': 'docs',
  };
  const firstScreen = {
    login: ['assets/login.js'],
    signIn: [],
    guarded: ['assets/loader.js'],
    docs: ['assets/docs.js'],
  };
  await writeBuild(dist, { name: 'shell', version, ...shellHas, firstScreen, files: listOf(files), ...shell }, files);
}

/** The builds on a server: their versions, and changes to the shell's manifest. */
export interface BundleSetup {
  readonly version: string;
  readonly shellVersion?: string;
  readonly shell?: object;
  /** Remotes that are not built in, by name, with changes to their manifest. */
  readonly others?: Readonly<Record<string, object>>;
  readonly main?: string;
}

export async function buildAll(folder: string, setup: BundleSetup) {
  const { version, shellVersion = version, others = {} } = setup;
  const distOf = (workspace: string) => join(folder, workspace);
  const build = async (name: RemoteName) => {
    const files = remoteFiles(name, version);
    const dist = distOf(folderOf(name));
    await writeBuild(dist, manifestOf(name, version, files, others[name]), files);
    await writeFile(join(dist, 'app.js.map.br'), brotliCompressSync(`{"version":3,"sources":[],"mappings":""}`));
  };
  for (const name of [...remoteNames, ...Object.keys(others)]) await build(name);
  await buildShell(distOf('shell'), { ...setup, version: shellVersion });
  return { distOf, others: Object.keys(others).map(folderOf) };
}

type OnDatabase = { readonly orm: MikroORM; readonly ownerUrl: string };

/** The pages of a server that starts with these builds; its cache is also in `folder`. */
export async function openPages(database: OnDatabase, folder: string, setup: BundleSetup): Promise<Pages> {
  const build = join(folder, `build of ${setup.version} ${setup.shellVersion ?? ''}`);
  return openBundledPages({
    ...database,
    brought: await buildAll(build, setup),
    dataDir: folder,
    authSecret: 'a secret of tests',
  });
}
