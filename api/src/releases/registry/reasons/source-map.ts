import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import { errorCode } from '../../../core/errors/error-code.ts';
import type { Bytes } from '../../../core/http/files/file-store.ts';
import { releaseLimits } from '../release.ts';

const decompress = promisify(brotliDecompress);

/** Version 3, without sourcesContent: the sources stay with their team. */
const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()).max(10_000),
  mappings: z.string(),
  sourceRoot: z.string().optional(),
});
type SourceMap = z.infer<typeof sourceMap>;

const hasText = z.object({ sourcesContent: z.array(z.unknown()).nonempty() });

/** Returns a Brotli-compressed map, or what is wrong with it, to append to its name. */
export async function readMap(body: Bytes): Promise<SourceMap | string> {
  const text = await textOf(body);
  if (text === null) return `unpacks to more than ${releaseLimits.mapMaxBytes / 1024 / 1024} MiB or not at all`;
  const value = parse(text);
  if (hasText.safeParse(value).success) return 'contains sources (sourcesContent); build it without them';
  const { success, data } = sourceMap.safeParse(value);
  if (!success) return 'is not a version 3 source map';
  const places = data.mappings.split(/[,;]/).length;
  if (places <= releaseLimits.mapPlacesMax) return data;
  return `has ${places} mappings, more than the limit of ${releaseLimits.mapPlacesMax}`;
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
