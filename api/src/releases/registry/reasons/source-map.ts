import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import { errorCode } from '../../../core/errors/error-code.ts';
import type { Bytes } from '../../../core/http/files/file-store.ts';
import { releaseLimits } from '../release.ts';

const decompress = promisify(brotliDecompress);

/** Version 3, without what a script was made of: the sources stay with their team. */
const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()).max(10_000),
  mappings: z.string(),
  sourceRoot: z.string().optional(),
});
type SourceMap = z.infer<typeof sourceMap>;

const hasText = z.object({ sourcesContent: z.array(z.unknown()).nonempty() });

/** What a map that is compressed by brotli says, or what is wrong with it, after its name. */
export async function readMap(body: Bytes): Promise<SourceMap | string> {
  const text = await textOf(body);
  if (text === null) return `unpacks to more than ${releaseLimits.mapMaxBytes / 1024 / 1024} MiB or not at all`;
  const value = parse(text);
  if (hasText.safeParse(value).success) return 'holds sources (sourcesContent); a map says only where they were';
  const { success, data } = sourceMap.safeParse(value);
  if (!success) return 'is no source map of version 3';
  const places = data.mappings.split(/[,;]/).length;
  if (places <= releaseLimits.mapPlacesMax) return data;
  return `names ${places} places, and at most ${releaseLimits.mapPlacesMax} are read`;
}

async function textOf(body: Bytes): Promise<string | null> {
  try {
    return (await decompress(body, { maxOutputLength: releaseLimits.mapMaxBytes })).toString();
  } catch (error) {
    if (/^ERR_|^Z_/.test(errorCode(error))) return null;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
