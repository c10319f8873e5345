import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressed, type Release } from '../../../shared-ui/build/release.ts';
import type { BuiltRemote } from '../bench.ts';
import { Refusal } from '../command.ts';
import type { About } from '../read-about.ts';

/** An upload: release.json on one line, the stored files in its order, then `extras` and source maps. */
export async function packOf({ dist, release }: BuiltRemote, extras?: { about: About | null }): Promise<Buffer> {
  const stored = Object.keys(release.files).map((path) => (isCompressed(path) ? `${path}.br` : path));
  const files = await Promise.all(stored.map((path) => readFile(join(dist, path)))).catch((error: unknown) => {
    throw new Refusal(`The build is incomplete (${String(error)}): build it again, without --no-build.`);
  });
  const more = extras ? await extrasOf(dist, release, extras.about) : [];
  return Buffer.concat([Buffer.from(`${JSON.stringify(release)}\n`), ...files, ...more]);
}

async function extrasOf(dist: string, { files }: Release, about: About | null): Promise<Buffer[]> {
  const paths = Object.keys(files).filter((path) => path.endsWith('.js'));
  const read = (path: string) => readFile(join(dist, `${path}.map.br`)).catch(() => null);
  const maps = await Promise.all(paths.map(async (path) => ({ path: `${path}.map`, body: await read(path) })));
  const there = maps.flatMap(({ path, body }) => (body ? [{ path, body }] : []));
  const listed = there.map(({ path, body }) => ({ path, brotliBytes: body.length }));
  const line = Buffer.from(`${JSON.stringify({ about, maps: listed })}\n`);
  return [line, ...there.map(({ body }) => body)];
}
