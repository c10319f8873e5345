import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function makeFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'tokennest-test-'));
  // Chromium's helper processes write into their profile for a moment after the browser has closed.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10 });
  return { path, [Symbol.asyncDispose]: remove };
}
