import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Chunk, Configuration, Module } from 'webpack';
import { productName } from '../src/theme/product-name.ts';
import { isShell, rootFolder, sharedUiFolder, type App } from './apps.ts';
import { containerPlugin, loaderPlugin } from './federation.ts';
import { moduleRules } from './module-rules.ts';
import { PastCachesPlugin } from './past-caches-plugin.ts';
import { insertStyle } from './past-caches-runtime.ts';
import { PublicFilesPlugin } from './public-files-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { ServiceWorkerPlugin } from './service-worker-plugin.ts';
import { SharedOnlyPlugin } from './shared-only-plugin.ts';
import { sourceVersion } from './source-version.ts';

const ofCore =
  /[\\/](node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@module-federation)|shared-ui[\\/]src[\\/]kit)[\\/]/;

/** A chunk for what rarely changes, and another for what only pages with a remote need of it. */
const core = {
  test: ofCore,
  name: (_module: Module, chunks: Chunk[]) => (chunks.some(({ name }) => name === 'main') ? 'core' : 'core-remote'),
  chunks: 'all' as const,
  enforce: true,
};

/** A remote is only a container; while developing it has a page of its own too (`src/dev.tsx`). */
function entryOf(app: App, isDev: boolean): Configuration['entry'] {
  if (isShell(app)) return join(app.folder, 'src/boot.ts');
  const dev = join(app.folder, 'src/dev.tsx');
  // The import is dynamic, so that the shared modules are loaded before the page's code runs.
  return isDev && existsSync(dev) ? `data:text/javascript,import(${JSON.stringify(dev)})` : {};
}

function pagePlugins(app: App, isDev: boolean) {
  if (isShell(app))
    return [
      new HtmlWebpackPlugin({
        title: productName,
        template: join(app.folder, 'src/index.html'),
        inject: false,
        minify: false,
      }),
      new PublicFilesPlugin(join(app.folder, 'public')),
    ];
  const template = join(import.meta.dirname, 'dev-page.html');
  // Absolute, because the page answers below /parent, /child and /docs too.
  const ofPage = { template, title: app.name, excludeChunks: [app.name], publicPath: '/' };
  return isDev ? [new HtmlWebpackPlugin(ofPage)] : [];
}

/**
 * Where a remote's chunks meet their entry: a page may run two versions, whose chunks must not mix. By the folder of the
 * script, so that a chunk names no version, and is the same file in the next one where nothing in it has changed.
 */
const ofOwnFolder = 'self[document.currentScript.src.split("/",6)[5]]??={}';

function outputOf(app: App, isDev: boolean, version: string): Configuration['output'] {
  const folder = isShell(app) ? 'assets/' : '';
  const hash = isDev ? '' : '.[contenthash:8]';
  return {
    path: join(app.folder, 'dist'),
    clean: true,
    publicPath: isShell(app) ? '/' : 'auto',
    uniqueName: `${app.name}_${isDev ? 'dev' : version.split('+')[1]}`,
    chunkLoadingGlobal: `${app.name}Chunks`,
    ...(isShell(app) || isDev ? {} : { globalObject: ofOwnFolder }),
    filename: `${folder}[name]${hash}.js`,
    chunkFilename: `${folder}[name]${hash}.js`,
    assetModuleFilename: `${folder}[name]${hash}[ext]`,
    // The shell's loader allows the entry as long; a development server may still be compiling.
    chunkLoadTimeout: isDev ? 60_000 : 5000,
  };
}

/** What a first screen loads. */
const isFirst = (name: string) => /(?:^|\/)(?:main|core|core-remote|login|remote|remoteEntry|app)\./.test(name);

const minifyScripts = new MinimizerPlugin({
  minify: [
    {
      implementation: MinimizerPlugin.swcMinify,
      options: { ecma: 2022, compress: { passes: 3 }, format: { comments: false } },
    },
    // Takes 0.4 KB more off each first screen; of every chunk it would make the build three times as long.
    {
      implementation: MinimizerPlugin.terserMinify,
      filter: isFirst,
      options: { ecma: 2022, compress: { passes: 2 }, format: { comments: false } },
    },
  ],
  extractComments: false,
});

/** By its path, because lucide's icons import it by one. */
const lucideFile = createRequire(import.meta.url).resolve('lucide-react/dist/esm/createLucideIcon.mjs');

const resolution: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    // Its exports map points everyone at the development build.
    'react-router$': join(rootFolder, 'node_modules/react-router/dist/production/index.mjs'),
    // hono's client would bring what writes cookies by hand, on every first screen; nobody asks for that.
    [join(rootFolder, 'node_modules/hono/dist/utils/cookie.js')]: false,
    [lucideFile]: join(sharedUiFolder, 'src/primitives/lucide-icon.ts'),
  },
};

/** The webpack configuration of one of the apps, for its release or for the development servers. */
export function createConfig(app: App, mode: 'production' | 'development'): Configuration {
  const { name } = app;
  const isDev = mode === 'development';
  const version = isDev ? 'dev' : sourceVersion(app);
  const cssFolder = isShell(app) ? 'assets/' : '';
  return {
    name,
    mode,
    context: app.folder,
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    entry: entryOf(app, isDev),
    output: outputOf(app, isDev, version),
    resolve: resolution,
    module: { rules: moduleRules(app) },
    optimization: {
      minimizer: [minifyScripts, new CssMinimizerPlugin()],
      splitChunks: { chunks: 'async', cacheGroups: isShell(app) ? { core } : {} },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${cssFolder}[name].[contenthash:8].css`,
        chunkFilename: `${cssFolder}[name].[contenthash:8].css`,
        ignoreOrder: true,
        ...(isShell(app) ? {} : { insert: insertStyle }),
      }),
      ...pagePlugins(app, isDev),
      isShell(app) ? loaderPlugin(version) : containerPlugin(app, isDev),
      ...(isShell(app) && !isDev ? [new ServiceWorkerPlugin(app)] : []),
      ...(isDev ? [] : [new ReleasePlugin(app, version)]),
      ...(isDev || isShell(app) ? [] : [new SharedOnlyPlugin(), new PastCachesPlugin()]),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(rootFolder, '.cache/webpack'),
      name: `${name}-${mode}`,
      // The slash says folder: a change of any file of the build invalidates the cache.
      buildDependencies: { config: [`${import.meta.dirname}/`, join(rootFolder, 'package-lock.json')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
