import webpack, { type Stats } from 'webpack';
import type { apps } from './apps.ts';
import { createConfig } from './webpack-config.ts';

function build(name: keyof typeof apps): Promise<Stats> {
  const compiler = webpack(createConfig(name, 'production'));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache, which makes the next build quick.
      compiler.close(() => (stats && !error ? resolve(stats) : reject(error ?? new Error('webpack gave no result'))));
    });
  });
}

/** Builds one app into its `dist/`; a failure ends the process with 1 and webpack's words. */
export async function runBuild(name: keyof typeof apps): Promise<void> {
  const stats = await build(name);
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exitCode = 1;
}
