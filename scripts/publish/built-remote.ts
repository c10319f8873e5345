import { join } from 'node:path';
import type { RemoteName } from '@tokennest/api/remotes';
import { appOf } from '../../shared-ui/build/apps.ts';
import { ownRemote } from '../../shared-ui/build/own-remotes.ts';
import { readRelease, type Release } from '../../shared-ui/build/release.ts';
import { isBuilt } from '../../shared-ui/build/versions/source-hash.ts';
import { type Closing, runChild, say } from './command/command.ts';
import { Refusal } from './command/refusal.ts';

/** A build that lies in a workspace of this machine. */
export interface BuiltRemote {
  name: RemoteName;
  dist: string;
  release: Release;
}

/** Of what webpack has said: which file its first error is in, and what that is. */
function firstErrorIn(output: string): string | null {
  const lines = output.split('\n');
  const at = lines.findIndex((line) => line.startsWith('ERROR in '));
  const [, , file] = lines[at]?.split(' ') ?? [];
  return file ? `${file}: ${lines[at + 1]?.trim()}` : null;
}

/** Builds this workspace alone. */
export async function buildUnlessBuilt(closing: Closing, name: RemoteName): Promise<void> {
  const app = appOf(name);
  if (isBuilt(app)) return;
  const { folder } = ownRemote(name);
  const { code, signal, output } = await runChild(closing, ['webpack.config.ts'], app.folder);
  if (output) say(output.trimEnd());
  if (code === 0) return;
  if (signal) throw new Refusal(`The build of ${folder} was ended (${signal}): see that 700 MB of memory are free.`);
  throw new Refusal(`${folder} does not build: ${firstErrorIn(output) ?? 'see what stands above.'}`);
}

export function readBuilt(name: RemoteName): BuiltRemote {
  const dist = join(appOf(name).folder, 'dist');
  try {
    return { name, dist, release: readRelease(dist) };
  } catch {
    throw new Refusal(`There is no build of ${name} yet: npm run build -w ${ownRemote(name).folder} makes one.`);
  }
}
