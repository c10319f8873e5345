import { readFile } from 'node:fs/promises';
import { errorCode } from '../kernel/error-code.ts';

/** A build with both compressed forms has about 2 MB; this holds it and the ones before that tabs still ask for. */
const keptBytesMax = 16 * 1024 * 1024;

export type Bytes = Uint8Array<ArrayBuffer>;
export type ReadFile = (path: string) => Promise<Bytes | null>;

/**
 * Reads files that never change, each once for all who ask: an answer that nobody takes holds no copy of its own. What
 * was read longest ago goes where there is too much. Null is a file that is not there, which may come back.
 */
export function createFileStore(bytesMax = keptBytesMax): ReadFile {
  const kept = new Map<string, Bytes>();
  const running = new Map<string, Promise<Bytes | null>>();
  let keptBytes = 0;

  function keep(path: string, bytes: Bytes): void {
    kept.set(path, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= bytesMax) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function read(path: string): Promise<Bytes | null> {
    const bytes = await readIfThere(path);
    if (bytes) keep(path, bytes);
    return bytes;
  }

  return async (path) => {
    const known = kept.get(path);
    if (known) return known;
    const reading = running.get(path) ?? read(path).finally(() => running.delete(path));
    running.set(path, reading);
    return reading;
  };
}

async function readIfThere(path: string): Promise<Bytes | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
    throw error;
  }
}
