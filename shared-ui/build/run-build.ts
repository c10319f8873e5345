import webpack, { type Stats } from 'webpack';
import { appIn, type App } from './apps.ts';
import { beginBuild } from './versions/source-hash.ts';
import { createConfig } from './webpack-config.ts';

function build(app: App): Promise<Stats> {
  const compiler = webpack(createConfig(app, 'production'));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache, which speeds up the next build.
      compiler.close(() =>
        stats && !error ? resolve(stats) : reject(error ?? new Error('webpack returned no result')),
      );
    });
  });
}

/** Builds a workspace's app into its `dist/`. On failure, prints webpack's message and exits with 1. */
export async function runBuild(folder: string): Promise<void> {
  const app = appIn(folder);
  const noteBuilt = beginBuild(app);
  const stats = await build(app);
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exitCode = 1;
  else noteBuilt();
}
