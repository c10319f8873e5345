import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { apps, type App } from './apps.ts';
import { readRelease } from './release.ts';
import { sourceVersion } from './source-version.ts';

/** Whether `dist/` is whole and made from just these sources; the version is a hash of them. */
function isBuilt(app: App): boolean {
  const dist = join(app.folder, 'dist');
  try {
    const release = readRelease(dist);
    const isWhole = Object.entries(release.files).every(
      ([path, { bytes }]) => statSync(join(dist, path)).size === bytes,
    );
    return isWhole && release.version === sourceVersion(app);
  } catch {
    return false;
  }
}

// The workspaces that have to be built, as one JSON array: scripts/build-changed.mjs cannot read TypeScript itself.
const stale = apps.filter((app) => !isBuilt(app));
console.log(JSON.stringify(stale.map(({ folder }) => basename(folder))));
