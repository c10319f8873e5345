import { z } from 'zod';
import type { Bytes } from '../../core/http/files/file-store.ts';
import { unfit } from '../../core/errors/errors.ts';
import { aboutSent, type About } from '../registry/reasons/about.contract.ts';
import { readMap } from '../registry/reasons/source-map.ts';
import { type ReleaseFile, releaseLimits } from '../registry/release.ts';
import { releases } from './release.messages.ts';

const listedMap = z.strictObject({ path: z.string().min(1).max(205), brotliBytes: z.int().positive() });
const extrasLine = z.strictObject({
  about: aboutSent.nullable().default(null),
  maps: z.array(listedMap).max(releaseLimits.filesMax).default([]),
});

/** What accompanies a build but is not part of its version: build metadata and source maps. */
export interface ReleaseExtras {
  readonly about: About | null;
  readonly maps: readonly z.infer<typeof listedMap>[];
  readonly mapBodies: Bytes;
}

type FileList = ReadonlyMap<string, ReleaseFile>;
const nothing: ReleaseExtras = { about: null, maps: [], mapBodies: new Uint8Array() };
const newline = '\n'.charCodeAt(0);

export function splitBodies(list: FileList, rest: Bytes): { bodies: Bytes; after: Bytes } {
  const size = [...list.values()].reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  return { bodies: rest.subarray(0, size), after: rest.subarray(size) };
}

/** Reads what follows the files of an upload: nothing, or a line of JSON and its maps. Throws if it is invalid. */
export async function readExtras(list: FileList, after: Bytes): Promise<ReleaseExtras> {
  if (after.length === 0) return nothing;
  const end = after.subarray(0, releaseLimits.listMaxBytes).indexOf(newline);
  const line = parse(end < 0 ? '' : Buffer.from(after.subarray(0, end)).toString());
  const { success, data } = extrasLine.safeParse(line);
  if (!success) throw unfit(releases.tooLong);
  const mapBodies = after.subarray(end + 1);
  if (mapBodies.length > releaseLimits.mapsMaxBytes) throw unfit(releases.tooManyMaps);
  await refuseOtherMaps(list, data.maps, mapBodies);
  return { about: data.about, maps: data.maps, mapBodies };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function refuseOtherMaps(list: FileList, maps: ReleaseExtras['maps'], bodies: Bytes): Promise<void> {
  let at = 0;
  const seen = new Set<string>();
  for (const { path, brotliBytes } of maps) {
    const script = path.replace(/\.map$/, '');
    if (script === path || !script.endsWith('.js') || !list.has(script) || seen.has(path)) {
      throw unfit(releases.noMapOfScript({ path }));
    }
    seen.add(path);
    const body = bodies.subarray(at, at + brotliBytes);
    at += brotliBytes;
    if (body.length !== brotliBytes) throw unfit(releases.shortMap({ path }));
    const read = await readMap(body);
    if (typeof read === 'string') throw unfit(releases.badMap({ path, fault: read }));
  }
  if (at !== bodies.length) throw unfit(releases.tooLong);
}
