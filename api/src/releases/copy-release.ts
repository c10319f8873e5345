import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { flushFolder, moveIntoPlace } from './durable-files.ts';
import type { RemoteRelease, ShellRelease } from './release.ts';

const encodings = ['.br', '.gz'];

/** Copies one build to `{folder}/{name}/{version}/` unless it is there. A copy appears whole or not at all. */
export async function copyRelease(dist: string, folder: string, release: RemoteRelease | ShellRelease): Promise<void> {
  const place = join(folder, release.name, release.version);
  if (await exists(place)) return;
  const draft = join(folder, `.draft-${randomUUID()}`);
  try {
    await mkdir(draft);
    for (const [path, { sha384 }] of release.files) await copyFile({ dist, draft, path, sha384 });
    await copyBytes({ dist, draft, path: 'release.json' });
    await flushFolder(draft);
    await mkdir(dirname(place), { recursive: true });
    await moveIntoPlace(draft, place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

interface Copy {
  readonly dist: string;
  readonly draft: string;
  readonly path: string;
}

async function copyFile({ sha384, ...copy }: Copy & { readonly sha384: string }): Promise<void> {
  const bytes = await copyBytes(copy);
  const found = createHash('sha384').update(bytes).digest('base64');
  if (!sha384.endsWith(found)) {
    throw new StartupError(
      `The build in ${copy.dist} is not whole (${copy.path} differs from its list): run npm run build.`,
    );
  }
  for (const encoding of encodings) {
    const path = copy.path + encoding;
    if (await exists(join(copy.dist, path))) await copyBytes({ ...copy, path });
  }
}

async function copyBytes({ dist, draft, path }: Copy): Promise<Buffer> {
  const bytes = await readFile(join(dist, path));
  const target = join(draft, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes, { flush: true });
  return bytes;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
