import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { rootFolder, sharedUiFolder } from '../../../../shared-ui/build/apps.ts';
import { minifyScripts } from '../../../../shared-ui/build/minify-scripts.ts';

const here = join(import.meta.dirname, '..');

const scripts = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
    },
  },
};

/** Computes the API fields at build time; a clone computes them at run time. */
const operations = {
  test: /[\\/]own-operations\.ts$/,
  use: join(sharedUiFolder, 'build/run-while-building.ts'),
};

const usual: Configuration = {
  mode: 'production',
  context: here,
  devtool: false,
  module: {
    rules: [
      { ...scripts, exclude: [scripts.exclude, operations.test] },
      operations,
      { test: /\.contract\.ts$/, sideEffects: false },
    ],
    // One file per entry: lazy chunks would need a known URL.
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  optimization: { minimizer: [minifyScripts] },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
};

const outputIn = (folder: string): Configuration['output'] => ({
  path: join(folder, 'lib'),
  filename: '[name].js',
  module: true,
  library: { type: 'module' },
  chunkFormat: 'module',
});

const commandConfig = (folder: string): Configuration => ({
  ...usual,
  name: 'command',
  target: 'node24',
  entry: { command: './kit.ts' },
  output: { ...outputIn(folder), library: undefined },
  experiments: { outputModule: true },
  // Optional: teams install playwright-core only if they want browser checks.
  externals: { '@playwright/test': 'import playwright-core' },
  resolve: {
    ...usual.resolve,
    // The kit cannot make tokens: that requires the server's database.
    alias: { '@tokennest/api/brief-token': false },
  },
});

/** For development and tests. The packages are the team's own, so that there is only one React. */
const libraryConfig = (folder: string): Configuration => ({
  ...usual,
  name: 'library',
  target: ['web', 'es2022'],
  entry: {
    contract: './entry/contract.ts',
    kit: './entry/kit.ts',
    testing: './entry/testing.ts',
    dev: './entry/dev.ts',
  },
  output: outputIn(folder),
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: [/^react($|\/)/, /^react-dom($|\/)/, '@tanstack/react-query', 'react-router-dom'],
  resolve: {
    ...usual.resolve,
    alias: {
      [join(sharedUiFolder, 'src/theme/theme.css')]: false,
      [join(sharedUiFolder, 'src/theme/print.css')]: false,
      [join(rootFolder, 'node_modules/hono/dist/utils/cookie.js')]: false,
    },
  },
});

export function bundleKit(folder: string): Promise<void> {
  const compiler = webpack([commandConfig(folder), libraryConfig(folder)]);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (stats && !stats.hasErrors() && !stats.hasWarnings()) return resolve();
        reject(error ?? new Error(stats?.toString('errors-warnings')));
      });
    });
  });
}
