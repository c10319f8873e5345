import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RemoteName } from '@tokennest/api/remotes';
import webpack, { type Configuration } from 'webpack';
import { appOf } from '../build/apps.ts';
import { futureVersion } from '../build/versions/release-version.ts';
import { createConfig } from '../build/webpack-config.ts';
import { OneChunkPlugin } from './one-chunk-plugin.ts';

/** A first screen: the shell's list of files for it and, if any, the remote shown in it. */
export interface FirstScreen {
  shellPage: string;
  remote: RemoteName | null;
}

/** Not needed without federation, releases and service worker. */
const leftOut = new Set(['ReleasePlugin', 'ServiceWorkerPlugin', 'DefinePlugin']);

/** Replaces shell/src/remotes/page-loader.ts: the remote is part of the shell. */
function loaderOf(remote: RemoteName | null): string {
  const entry = remote && JSON.stringify(join(appOf(remote).folder, 'src/entry.tsx'));
  const source = `${entry ? `import * as remote from ${entry};` : 'const remote = null;'}
    const running = { remote, version: 'static', chosen: 'static' };
    const nothing = () => undefined;
    export const pageLoader = {
      begin: nothing, load: async () => running, running: nothing, runningVersions: () => ({}), giveUp: nothing,
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

function configOf({ shellPage, remote }: FirstScreen, folder: string): Configuration {
  const shell = appOf('shell');
  const { cache: _cache, plugins = [], ...config } = createConfig(shell, 'production');
  return {
    ...config,
    output: { ...config.output, path: folder, uniqueName: 'static' },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...plugins.filter((plugin) => plugin && !leftOut.has(plugin.constructor.name)),
      new webpack.DefinePlugin({ KIT_VERSION: '"static"' }),
      new webpack.NormalModuleReplacementPlugin(/\/page-loader\.ts$/, loaderOf(remote)),
      new OneChunkPlugin(shell.firstScreens[shellPage] ?? []),
    ],
  };
}

function run(config: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  webpack(config).run((error, stats) => {
    if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
  });
  return promise;
}

const compress = promisify(brotliCompress);

/** The baseline: the same first screen as one script and style sheet. Returns brotli files by path. */
export async function buildStatic(screen: FirstScreen, folder: string): Promise<Map<string, Buffer>> {
  await run(configOf(screen, folder));
  const page = join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace(futureVersion(appOf('shell')), 'dev'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path): Promise<[string, Buffer]> => [
    path.slice(folder.length).replaceAll('\\', '/'),
    await compress(await readFile(path)),
  ]);
  return new Map(await Promise.all(files));
}
