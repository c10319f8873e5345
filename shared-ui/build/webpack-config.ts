import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Configuration, Module } from 'webpack';
import { productName } from '../src/theme/product-name.ts';
import { isShell, rootFolder, sharedUiFolder, type App } from './apps.ts';
import { KeepGoodBuildPlugin } from './fast-refresh/keep-good-build-plugin.ts';
import { containerPlugin, loaderPlugin } from './federation.ts';
import { minifyScripts } from './minify-scripts.ts';
import { minifyStyles } from './minify-styles.ts';
import { moduleRules } from './module-rules.ts';
import { PastCachesPlugin } from './plugins/past-caches-plugin.ts';
import { insertStyle } from './plugins/past-caches-runtime.ts';
import { LanguagesPlugin } from './plugins/languages-plugin.ts';
import { PublicFilesPlugin } from './plugins/public-files-plugin.ts';
import { PicturesPlugin } from './plugins/pictures-plugin.ts';
import { ReleasePlugin } from './plugins/release-plugin.ts';
import { ParsedOrderPlugin } from './versions/parsed-order-plugin.ts';
import { futureVersion } from './versions/release-version.ts';
import { buildHash } from './versions/source-hash.ts';
import { ServiceWorkerPlugin } from './plugins/service-worker-plugin.ts';
import { SourceMapsPlugin } from './plugins/source-maps-plugin.ts';
import { SharedOnlyPlugin } from './plugins/shared-only-plugin.ts';

const ofCore =
  /[\\/](node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@module-federation)|shared-ui[\\/]src[\\/]kit)[\\/]/;

/** One chunk for code that rarely changes, another for the parts of it that only pages with a remote need. */
const core = {
  test: ofCore,
  name: (_module: Module, chunks: Chunk[]) => (chunks.some(({ name }) => name === 'main') ? 'core' : 'core-remote'),
  chunks: 'all' as const,
  enforce: true,
};

const refreshFile = (name: string) => join(import.meta.dirname, 'fast-refresh', name);

/** A remote is only a container. During development it also has a page (`src/dev.tsx`). */
function entryOf(app: App, isDev: boolean): Configuration['entry'] {
  if (!isDev) return isShell(app) ? join(app.folder, 'src/boot.ts') : {};
  const page = join(app.folder, 'src/dev.tsx');
  // Imported dynamically, so that shared modules load before the page's code runs.
  const alone = existsSync(page) ? [`data:text/javascript,import(${JSON.stringify(page)})`] : [];
  const boot = isShell(app) ? [join(app.folder, 'src/boot.ts')] : alone;
  return [refreshFile('refresh-runtime.ts'), ...boot]; // before React DOM
}

function pagePlugins(app: App, isDev: boolean, version: string) {
  const folder = join(app.folder, 'public');
  const publicFiles = existsSync(folder) ? [new PublicFilesPlugin(folder)] : [];
  if (isShell(app))
    return [
      new HtmlWebpackPlugin({
        title: productName,
        version,
        template: join(app.folder, 'src/index.html'),
        inject: false,
        minify: false,
      }),
      ...publicFiles,
      ...(isDev ? [] : [new PicturesPlugin()]),
    ];
  const template = join(import.meta.dirname, 'dev-page.html');
  // Absolute, because the page also serves paths below /parent, /child and /docs.
  const ofPage = { template, title: app.name, excludeChunks: [app.name], publicPath: '/' };
  return [...publicFiles, ...(isDev ? [new HtmlWebpackPlugin(ofPage)] : [])];
}

/**
 * Registry that connects a remote's chunks to their entry. A page may run two versions, whose chunks must not mix.
 * Keyed by the script's folder, so that a chunk names no version and is the same file in the next version if its
 * content is unchanged.
 */
const ofOwnFolder = 'self[document.currentScript.src.split("/",6)[5]]??={}';

function outputOf(app: App, isDev: boolean): Configuration['output'] {
  const folder = isShell(app) ? 'assets/' : '';
  const hash = isDev ? '' : '.[contenthash:8]';
  return {
    path: join(app.folder, 'dist'),
    clean: true,
    publicPath: isShell(app) ? '/' : 'auto',
    uniqueName: app.name,
    chunkLoadingGlobal: `${app.name}Chunks`,
    ...(isShell(app) || isDev ? {} : { globalObject: ofOwnFolder }),
    filename: `${folder}[name]${hash}.js`,
    chunkFilename: `${folder}[name]${hash}.js`,
    assetModuleFilename: `${folder}[name]${hash}[ext]`,
    // The shell's loader gives the entry the same time. A development server may still be compiling.
    chunkLoadTimeout: isDev ? 60_000 : 5000,
  };
}

/** Federation's own files, which import each other by path. */
const federationFile = (path: string) => join(rootFolder, 'node_modules/@module-federation', path);

/** An alias for a path, because lucide's icons import it by path. */
const lucideFile = createRequire(import.meta.url).resolve('lucide-react/dist/esm/createLucideIcon.mjs');

const resolutionFor = (isDev: boolean): Configuration['resolve'] => ({
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    // Its exports map always selects the development build.
    'react-router$': join(rootFolder, 'node_modules/react-router/dist/production/index.mjs'),
    // hono's client would add code to write cookies to every first screen. We do not use it.
    [join(rootFolder, 'node_modules/hono/dist/utils/cookie.js')]: false,
    // Federation needs these to preload remotes and read manifests. The page names its files itself (decision 74).
    [federationFile('runtime-core/dist/plugins/snapshot/SnapshotHandler.js')]: join(
      import.meta.dirname,
      'no-snapshots.ts',
    ),
    [federationFile('runtime-core/dist/utils/preload.js')]: false,
    // Schema messages in 63 languages. Ours are in the contracts.
    [join(rootFolder, 'node_modules/zod/v4/locales/index.js')]: false,
    [lucideFile]: join(sharedUiFolder, 'src/primitives/lucide-icon.ts'),
    ...(isDev && { 'react/jsx-dev-runtime$': refreshFile('jsx-dev-runtime.ts') }),
  },
});

/** Shared classes are a separate file: no first screen uses enough of them to load them all. */
const ui = { test: /[\\/]ui\.module\.css$/, name: 'ui', chunks: 'async', enforce: true } as const;

export function createConfig(app: App, mode: 'production' | 'development'): Configuration {
  const { name } = app;
  const isDev = mode === 'development';
  const version = isDev ? 'dev' : futureVersion(app);
  const cssFolder = isShell(app) ? 'assets/' : '';
  return {
    name,
    mode,
    context: app.folder,
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    entry: entryOf(app, isDev),
    output: outputOf(app, isDev),
    resolve: resolutionFor(isDev),
    module: { rules: moduleRules(app, isDev) },
    optimization: {
      minimizer: [minifyScripts, minifyStyles],
      // The default is 20,000, but then the shell's forms become a chunk that costs /login 0.7 KB.
      splitChunks: {
        chunks: 'async',
        minSize: isShell(app) ? 30_000 : 20_000,
        cacheGroups: isShell(app) ? { core } : { ui },
      },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${cssFolder}[name].[contenthash:8].css`,
        chunkFilename: `${cssFolder}[name].[contenthash:8].css`,
        ignoreOrder: true,
        ...(isShell(app) ? {} : { insert: insertStyle }),
      }),
      ...pagePlugins(app, isDev, version),
      isShell(app) ? loaderPlugin(version) : containerPlugin(app, isDev),
      ...(isShell(app) && !isDev ? [new ServiceWorkerPlugin(app)] : []),
      new LanguagesPlugin(app),
      ...(isDev ? [new KeepGoodBuildPlugin()] : [new ReleasePlugin(app), new ParsedOrderPlugin()]),
      ...(isDev || isShell(app) ? [] : [new SharedOnlyPlugin(), new PastCachesPlugin(), new SourceMapsPlugin(app)]),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(rootFolder, '.cache/webpack'),
      name: `${name}-${mode}`,
      // Writing the cache takes a fifth of a build. It pays off for repeated builds, not for an installed server.
      readonly: !isDev && !existsSync(join(app.folder, 'dist')),
      // Not `buildDependencies`, which look for the API's dependencies, and a clone of one folder has none.
      version: buildHash(),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
