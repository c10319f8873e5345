import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { apps } from './apps.ts';
import type { Release } from './release-plugin.ts';
import { sourceVersion } from './source-version.ts';
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

/** Whether `dist/` is whole and made from just these sources; the version is a hash of them. */
function isBuilt(name: keyof typeof apps): boolean {
  const dist = join(apps[name].folder, 'dist');
  try {
    const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release; // our own file
    const isWhole = Object.entries(release.files).every(
      ([path, { bytes }]) => statSync(join(dist, path)).size === bytes,
    );
    return isWhole && release.version === sourceVersion(apps[name]);
  } catch {
    return false;
  }
}

/** Builds one app into its `dist/` where that is out of date; a failure ends the process with 1 and webpack's words. */
export async function runBuild(name: keyof typeof apps): Promise<void> {
  if (isBuilt(name)) return console.error(`${name}: up to date`);
  const stats = await build(name);
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exitCode = 1;
}
