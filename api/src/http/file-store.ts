/** The files of a release and its compressed forms have about 2 MB; this holds several, whatever tabs still ask for. */
const keptBytesMax = 16 * 1024 * 1024;

export type Bytes = Uint8Array<ArrayBuffer>;
/** The bytes that go by this key, from `read` where they are not kept. */
export type FileStore = (key: string, read: () => Promise<Bytes | null>) => Promise<Bytes | null>;

/**
 * Keeps what never changes, read once for all who ask: an answer that nobody takes holds no copy of its own. What was
 * read longest ago goes where there is too much. Null is what is not there, which may come back.
 */
export function createFileStore(bytesMax = keptBytesMax): FileStore {
  const kept = new Map<string, Bytes>();
  const running = new Map<string, Promise<Bytes | null>>();
  let keptBytes = 0;

  function keep(key: string, bytes: Bytes): void {
    kept.set(key, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= bytesMax) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function readAndKeep(key: string, read: () => Promise<Bytes | null>): Promise<Bytes | null> {
    const bytes = await read();
    if (bytes) keep(key, bytes);
    return bytes;
  }

  return async (key, read) => {
    const known = kept.get(key);
    if (known) return known;
    const reading = running.get(key) ?? readAndKeep(key, read).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
