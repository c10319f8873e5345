import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../core/errors/error-code.ts';
import { isDiskFull } from '../../../core/errors/disk-full.ts';
import { AppError, conflict, tooLarge } from '../../../core/errors/errors.ts';
import type { Room } from '../disk.ts';
import { operatorSentences } from '../operator.messages.ts';

const fileName = 'This file';
const folderBegins = 'restore-';
/** After this long without a piece, another upload may begin. */
const idleMs = 60_000;
/** Unused uploads are deleted, because they contain a family's whole data. */
const keptMs = 3_600_000;
/** PostgreSQL keeps writing to the same disk. */
const leftFreeBytes = 256 * 1024 * 1024;

export const receiveLimits = { fileMaxBytes: 10_000_000_000, pieceMaxBytes: 8 * 1024 * 1024 };

interface Setup {
  readonly dataDir: string;
  readonly roomOf: (folder: string) => Promise<Room>;
  readonly fileMaxBytes?: number;
}

interface Received {
  readonly id: string;
  readonly folder: string;
  readonly path: string;
  bytes: number;
  atMs: number;
}

export interface Piece {
  readonly id: string;
  readonly from: number;
  readonly bytes: Uint8Array;
}

/** A request lasts at most 20 seconds (Rules 14.3), so a file comes in pieces; repeated ones overwrite. */
export function createReceivedFile({ dataDir, roomOf, fileMaxBytes = receiveLimits.fileMaxBytes }: Setup) {
  let current: Received | null = null;
  let isTaking = false;
  let ending: NodeJS.Timeout | undefined;
  const clear = () => void removeLeftovers(dataDir).catch(() => undefined);
  clear();
  // Uploads from just before the last shutdown are an hour old by then.
  setTimeout(clear, keptMs + idleMs).unref();

  async function discard(path = current?.path): Promise<void> {
    if (!current || current.path !== path) return;
    clearTimeout(ending);
    const { folder } = current;
    current = null;
    await rm(folder, { recursive: true, force: true });
  }

  async function begin(id: string): Promise<Received> {
    await discard();
    const folder = await mkdtemp(join(dataDir, folderBegins));
    current = { id, folder, path: join(folder, fileName), bytes: 0, atMs: performance.now() };
    return current;
  }

  function refuseOther({ id, from }: Piece): void {
    if (current && current.id !== id && performance.now() - current.atMs < idleMs)
      throw conflict(operatorSentences.sendingOther);
    const known = current?.id === id ? current.bytes : 0;
    if (from > known) throw conflict(operatorSentences.beginningMissing);
  }

  async function write(piece: Piece): Promise<number> {
    const { id, from, bytes } = piece;
    refuseOther(piece);
    const end = from + bytes.length;
    if (end > fileMaxBytes) throw tooLarge();
    if ((await roomOf(dataDir)).freeBytes < bytes.length + leftFreeBytes) throw noRoomFor();
    const file = current?.id === id ? current : await begin(id);
    await using handle = await open(file.path, from === 0 ? 'w' : 'r+', 0o600);
    await handle.truncate(from);
    await handle.write(bytes, 0, bytes.length, from);
    [file.bytes, file.atMs] = [end, performance.now()];
    clearTimeout(ending);
    ending = setTimeout(() => void discard().catch(() => undefined), keptMs).unref();
    return end;
  }

  async function take(piece: Piece): Promise<number> {
    if (isTaking) throw conflict(operatorSentences.sendingOther);
    isTaking = true;
    try {
      return await write(piece);
    } catch (error) {
      if (!isDiskFull(errorCode(error)) && errorCode(error) !== 'EDQUOT') throw error;
      await discard();
      throw noRoomFor(error);
    } finally {
      isTaking = false;
    }
  }

  function pathOf(id: string): string | null {
    if (current?.id !== id || isTaking) return null;
    clearTimeout(ending);
    return current.path;
  }

  return { take, discard, pathOf };
}

const noRoomFor = (cause?: unknown) =>
  new AppError(503, operatorSentences.noRoomForFile, {
    headers: { 'Retry-After': '60' },
    cause,
  });

/** Left over from a kill -9, unchanged for an hour. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((each) => /^restore-[A-Za-z0-9]{6}$/.test(each))) {
    const folder = join(dataDir, name);
    const { mtimeMs } = await stat(join(folder, fileName)).catch(() => stat(folder));
    if (mtimeMs < Date.now() - keptMs) await rm(folder, { recursive: true, force: true });
  }
}
