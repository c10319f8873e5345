import type { Bytes } from './files/file-store.ts';

/** Any usable connection is faster; a slower sender would block others. */
const leastBytesPerSecond = 32 * 1024;
const slowMaxMs = 3_000;
const everyMs = 250;

interface Bounds {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
  /** Thrown if the body is slower than the minimum rate after the first three seconds. */
  readonly tooSlow: () => Error;
}

export async function readSteadily(
  body: ReadableStream<Bytes>,
  { maxBytes, tooLarge, tooSlow }: Bounds,
): Promise<Bytes> {
  const reader = body.getReader();
  const late = Promise.withResolvers<never>();
  const chunks: Bytes[] = [];
  let bytes = 0;
  let dueMs = performance.now() + slowMaxMs;
  const watching = setInterval(() => {
    if (performance.now() > dueMs) late.reject(tooSlow());
  }, everyMs);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) break;
      chunks.push(value);
      bytes += value.length;
      if (bytes > maxBytes) throw tooLarge();
      dueMs += (value.length / leastBytesPerSecond) * 1_000;
    }
    return Buffer.concat(chunks);
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearInterval(watching);
  }
}
