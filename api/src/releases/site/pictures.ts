import { z } from 'zod';
import { compress } from '../../core/http/files/compress.ts';
import type { Bytes } from '../../core/http/files/file-store.ts';
import { answerFile, answerMissing, cacheForever } from '../../core/http/files/static-file.ts';
import { hashOf } from '../registry/unpack-release.ts';

/** Written by the shell's build (`shared-ui/build/plugins/pictures-plugin.ts`). */
const pictureFile = z.object({
  version: z.string(),
  drawings: z.record(z.string(), z.string()).transform((drawings) => new Map(Object.entries(drawings))),
});

/** A remote of another version may request another set: it gets this server's drawing, and revalidates it. */
const ofOtherSet = 'no-cache';

/** A drawing of the set bundled with this server's shell (Rules 6.63), or 404. */
export function createPictures(readFile: () => Promise<Bytes | null>) {
  let reading: Promise<z.infer<typeof pictureFile> | null> | undefined;
  const readSet = async () => {
    const bytes = await readFile();
    return bytes && pictureFile.parse(JSON.parse(new TextDecoder().decode(bytes)));
  };
  const readOnce = () => {
    reading ??= readSet().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };

  return async (request: Request, { set, name }: { set: string; name: string }): Promise<Response> => {
    const known = await readOnce();
    const drawing = known?.drawings.get(name);
    if (drawing === undefined) return answerMissing();
    const bytes = Buffer.from(drawing);
    return answerFile(request, {
      path: `${name}.svg`,
      cacheControl: set === known?.version ? cacheForever : ofOtherSet,
      sha384: hashOf(bytes),
      read: (encoding) => compress(bytes, encoding),
    });
  };
}
