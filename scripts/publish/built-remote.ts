import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteName, remotes } from '@tokennest/api/remotes';
import { appOf } from '../../shared-ui/build/apps.ts';
import { isCompressed, readRelease, type Release } from '../../shared-ui/build/release.ts';
import { Refusal } from './refusal.ts';

/** A build that lies in a workspace of this machine. */
export interface BuiltRemote {
  name: RemoteName;
  dist: string;
  release: Release;
}

/** Builds this workspace alone. */
export async function buildRemote(name: RemoteName): Promise<void> {
  const cwd = appOf(name).folder;
  const child = spawn(process.execPath, ['--no-warnings', 'webpack.config.ts'], { cwd, stdio: ['ignore', 2, 2] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Refusal('The build failed for the reason above.');
}

export function readBuilt(name: RemoteName): BuiltRemote {
  const dist = join(appOf(name).folder, 'dist');
  try {
    return { name, dist, release: readRelease(dist) };
  } catch {
    throw new Refusal(`There is no build of ${name} yet: npm run build -w ${remotes[name].folder} makes one.`);
  }
}

/** What is uploaded: release.json on one line, then the files as they are stored, in the order of its list. */
export async function packOf({ dist, release }: BuiltRemote): Promise<Buffer> {
  const stored = Object.keys(release.files).map((path) => (isCompressed(path) ? `${path}.br` : path));
  const files = await Promise.all(stored.map((path) => readFile(join(dist, path))));
  return Buffer.concat([Buffer.from(`${JSON.stringify(release)}\n`), ...files]);
}
