import { lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorStatus } from './operator.contract.ts';

const leastBytes = 1_000_000_000;
/** A tenth of a large disk is more than TokenNest fills in years. */
const tenthMaxBytes = 10_000_000_000;
const filesMax = 200_000;
const sizeKeptMs = 10 * 60_000;

export interface Room {
  readonly totalBytes: number;
  readonly freeBytes: number;
}

export async function roomAt(folder: string): Promise<Room> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
}

const isLow = ({ totalBytes, freeBytes }: Room): boolean =>
  freeBytes < Math.max(leastBytes, Math.min(totalBytes / 10, tenthMaxBytes));

/** Size of a folder, measured at most every ten minutes; ignores files deleted while it measures. */
export function createFolderSize(folder: string) {
  let bytes = 0;
  let readAtMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<number> => {
    if (performance.now() - readAtMs < sizeKeptMs) return bytes;
    readAtMs = performance.now();
    bytes = await sizeOf(folder);
    return bytes;
  };
}

async function sizeOf(folder: string): Promise<number> {
  let [bytes, left] = [0, filesMax];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined && left > 0; next = folders.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      left -= 1;
      const path = join(next, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else
        bytes += await lstat(path).then(
          ({ size }) => size,
          () => 0,
        );
    }
  }
  return bytes;
}

export const diskDto = (room: Room, dataBytes: number): OperatorStatus['disk'] => ({
  total_bytes: room.totalBytes,
  free_bytes: room.freeBytes,
  data_bytes: dataBytes,
  is_low: isLow(room),
  full_in_days: null,
});
