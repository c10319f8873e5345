import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { remoteNames } from '@tokennest/api/remotes';
import { appOf } from '../../../../shared-ui/build/apps.ts';
import { readRelease, type Release } from '../../../../shared-ui/build/release.ts';
import { alterBuild, type Change } from '../altered/altered-build.ts';

const root = join(import.meta.dirname, '../../../..');

interface OtherShell {
  hash: string;
  /** Changes to its release.json. */
  differs: (release: Release) => Partial<Release>;
  /** Changes to its files. */
  change?: Change;
}

/** A copy of this checkout with today's remotes around another shell. */
export async function makeServer(
  folder: string,
  { hash, differs, change = (text) => text }: OtherShell,
): Promise<void> {
  for (const path of ['package.json', 'api/package.json', 'api/src', 'api/migrations', 'CHANGELOG.md'])
    await cp(join(root, path), join(folder, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of remoteNames) {
    const own = join(folder, basename(appOf(name).folder));
    await mkdir(own);
    await symlink(join(appOf(name).folder, 'dist'), join(own, 'dist'));
  }
  const dist = join(folder, 'shell/dist');
  await mkdir(dist, { recursive: true });
  await alterBuild({ from: join(root, 'shell/dist'), to: dist }, hash, change);
  const release = readRelease(dist);
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, ...differs(release) }));
}
