import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../kernel/error-code.ts';
import type { Bytes } from '../http/file-store.ts';
import { type ReleaseFile, remoteRelease, shellRelease } from './release.ts';
import { contentOf, encodingOf, hashOf, type StoredFile } from './unpack-release.ts';

/** What a workspace has built: its list, as read and as it stands, and its files as they are stored. */
export interface Build<Release> {
  readonly release: Release;
  readonly manifest: unknown;
  readonly readFiles: () => Promise<StoredFile[]>;
}

export const readRemoteBuild = (dist: string) => readBuild(remoteRelease, dist);
export const readShellBuild = (dist: string) => readBuild(shellRelease, dist);

/** Throws a StartupError where there is no build, or one of another version. */
async function readBuild<Schema extends z.ZodType<{ files: ReadonlyMap<string, ReleaseFile> }>>(
  schema: Schema,
  dist: string,
): Promise<Build<z.output<Schema>>> {
  const manifest = await readList(dist);
  const { success, data: release } = schema.safeParse(manifest);
  if (!success) throw new StartupError('The pages were built by another version: run npm run build.');
  const readFiles = () => Promise.all([...release.files].map(([path, file]) => readBuilt(dist, path, file)));
  return { release, manifest, readFiles };
}

async function readList(dist: string): Promise<unknown> {
  return JSON.parse((await readOrRefuse(join(dist, 'release.json'))).toString());
}

async function readOrRefuse(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) {
      throw new StartupError('The pages are not built yet: run npm run build.');
    }
    throw error;
  }
}

async function readBuilt(dist: string, path: string, { sha384, bytes }: ReleaseFile): Promise<StoredFile> {
  const encoding = encodingOf(path);
  const body: Bytes = await readOrRefuse(join(dist, encoding === 'br' ? `${path}.br` : path));
  const content = await contentOf({ path, bytes, encoding, body }).catch(() => null);
  if (content && hashOf(content) === sha384) return { path, sha384, bytes, encoding, body };
  throw new StartupError(`The build in ${dist} is not whole (${path} differs from its list): run npm run build.`);
}
