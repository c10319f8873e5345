import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../kernel/error-code.ts';
import { remoteRelease, shellRelease } from './release.ts';

/** `release.json` of a build. Throws a StartupError where there is none. */
export const readRemoteRelease = async (dist: string) => parseRelease(remoteRelease, await readList(dist));
export const readShellRelease = async (dist: string) => parseRelease(shellRelease, await readList(dist));

async function readList(dist: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) {
      throw new StartupError('The pages are not built yet: run npm run build.');
    }
    throw error;
  }
}

function parseRelease<Schema extends z.ZodType>(schema: Schema, list: unknown): z.output<Schema> {
  const parsed = schema.safeParse(list);
  if (!parsed.success) throw new StartupError('The pages were built by another version: run npm run build.');
  return parsed.data;
}
