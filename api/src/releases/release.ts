import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../kernel/error-code.ts';
import { remoteName } from './registry.contract.ts';

/** A version becomes a folder's name, so it holds nothing that a path could read as something else. */
export const version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/);

const release = z.object({
  version,
  // A map: an address like /constructor must not find what every object has.
  files: z.record(z.string(), z.object({ sha384: z.string() })).transform((files) => new Map(Object.entries(files))),
});

const remoteRelease = release.extend({ name: remoteName, firstScreen: z.array(z.string()) });
const shellRelease = release.extend({
  name: z.literal('shell'),
  firstScreen: z.object({ login: z.array(z.string()), guarded: z.array(z.string()), docs: z.array(z.string()) }),
});

/** `release.json` of a remote: what one build consists of. `firstScreen` are the files a cold visit loads. */
export type RemoteRelease = z.infer<typeof remoteRelease>;
/** `release.json` of the shell, whose first screen differs by group of routes. */
export type ShellRelease = z.infer<typeof shellRelease>;

/** Throws a StartupError where there is no build. */
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
