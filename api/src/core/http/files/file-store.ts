/** A release with its compressed files takes about 2 MB; open tabs may still request older ones. */
const keptBytesMax = 16 * 1024 * 1024;

export type Bytes = Uint8Array<ArrayBuffer>;
export type FileStore = (key: string, read: () => Promise<Bytes | null>) => Promise<Bytes | null>;

/** Caches immutable files, so that slow readers share one copy. Missing files are not cached: they may return. */
export function createFileStore(bytesMax = keptBytesMax): FileStore {
  const kept = new Map<string, Bytes>();
  const gone = new Map<string, WeakRef<Bytes>>();
  const forget = new FinalizationRegistry((key: string) => {
    if (!gone.get(key)?.deref()) gone.delete(key);
  });
  const running = new Map<string, Promise<Bytes | null>>();
  let keptBytes = 0;

  function keep(key: string, bytes: Bytes): void {
    kept.set(key, bytes);
    keptBytes += bytes.length;
    for (const [oldest, old] of kept) {
      if (keptBytes <= bytesMax) return;
      const { length } = old;
      kept.delete(oldest);
      keptBytes -= length;
      gone.set(oldest, new WeakRef(old));
      forget.register(old, oldest);
    }
  }

  async function readAndKeep(key: string, read: () => Promise<Bytes | null>): Promise<Bytes | null> {
    const bytes = await read();
    if (bytes) keep(key, bytes);
    return bytes;
  }

  return async (key, read) => {
    const known = kept.get(key) ?? gone.get(key)?.deref();
    if (known) return known;
    const reading = running.get(key) ?? readAndKeep(key, read).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
