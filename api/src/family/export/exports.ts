import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, away, noRoom } from '../../core/errors/errors.ts';
import { sentences } from '../../core/errors/sentences.ts';

const exporting = sentences('api.export', {
  running: 'An export of your family is already running. Please wait a moment and try again',
  resting: ({ minutes }: { minutes: number }) =>
    `Your family was exported a moment ago. Please wait ${minutes} min and try again`,
});

declare module '../../core/http/api-env.ts' {
  interface Services {
    exports: Exports;
  }
}

const makingMax = 2;
const openMax = 16;
/** Longest time without a written or downloaded byte; an export may take longer while bytes flow. */
const usualLimits = { writeMaxMs: 5 * 60_000, takeMaxMs: 15 * 60_000 };
/** Already counted by the family's fair share (`reservedMs` in rate-limits/fair-shares.ts). */
const countedElsewhereMs = 500;
/** A family that exports in a loop leaves most of a processor to others. */
const restsTimes = 3;
/** Reserved for PostgreSQL, which may use the same disk. */
const leftFreeBytes = 256 * 1024 * 1024;

const onlyOne = () =>
  new AppError(429, exporting.running, {
    headers: { 'Retry-After': '5' },
  });

const resting = (restMs: number) =>
  new AppError(429, exporting.resting({ minutes: Math.ceil(restMs / 60_000) }), {
    headers: { 'Retry-After': String(Math.ceil(restMs / 1_000)) },
  });

interface Making<Said> {
  readonly familyId: string;
  /** `stalled` aborts when no byte was written for too long. */
  readonly write: (fd: number, stalled: AbortSignal) => Promise<Said>;
  readonly signal: AbortSignal;
}

interface Made<Said> {
  readonly bytes: number;
  readonly said: Said;
  readonly stream: ReadableStream<Uint8Array>;
}

export type Exports = ReturnType<typeof createExports>;

/** Spools to unnamed files, so that slow downloads hold no connection. One per family, few in total. */
export function createExports(dataDir: string, limits = usualLimits) {
  const families = new Map<string, number>();
  const counts = { making: 0, open: 0 };

  function enter(familyId: string): void {
    const restMs = (families.get(familyId) ?? 0) - performance.now();
    if (restMs > 0) throw restMs === Infinity ? onlyOne() : resting(restMs);
    if (counts.making >= makingMax || counts.open >= openMax) throw away(10);
    families.set(familyId, Infinity);
    counts.making += 1;
    counts.open += 1;
  }

  function leave(familyId: string, restMs: number): void {
    counts.open -= 1;
    if (restMs <= 0) return void families.delete(familyId);
    families.set(familyId, performance.now() + restMs);
    // A timer may fire a little early; an export that has begun in the meantime keeps its entry.
    setTimeout(() => families.get(familyId) !== Infinity && families.delete(familyId), restMs).unref();
  }

  async function make<Said>({ familyId, write, signal }: Making<Said>): Promise<Made<Said>> {
    enter(familyId);
    const startedMs = performance.now();
    let restMs = 0;
    try {
      const { file, said } = await spool(dataDir, write, limits.writeMaxMs).finally(() => {
        counts.making -= 1;
        restMs = restsTimes * (performance.now() - startedMs - countedElsewhereMs);
      });
      const { size: bytes } = await file.stat();
      return {
        bytes,
        said,
        stream: streamOf(file, { signal, takeMaxMs: limits.takeMaxMs, onClose: () => leave(familyId, restMs) }),
      };
    } catch (error) {
      leave(familyId, restMs);
      throw error;
    }
  }
  return { make };
}

async function spool<Said>(dataDir: string, write: Making<Said>['write'], writeMaxMs: number) {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leftFreeBytes) throw noRoom(undefined);
  const file = await openUnnamed(dataDir);
  using growth = watchGrowth(file, writeMaxMs);
  try {
    return { file, said: await write(file.fd, growth.stalled) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function watchGrowth(file: FileHandle, silentMaxMs: number) {
  const stalling = new AbortController();
  let lastBytes = 0;
  async function look(): Promise<void> {
    const { size: bytes } = await file.stat();
    if (bytes === lastBytes) stalling.abort();
    lastBytes = bytes;
  }
  const timer = setInterval(() => void look().catch((error: unknown) => stalling.abort(error)), silentMaxMs).unref();
  return { stalled: stalling.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Deleted right after opening, so that the family's data disappears with the last handle, even after a crash. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `export.${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

const chunkBytes = 64 * 1024;

interface Taking {
  readonly signal: AbortSignal;
  readonly takeMaxMs: number;
  readonly onClose: () => void;
}

function streamOf(file: FileHandle, { signal, takeMaxMs, onClose }: Taking): ReadableStream<Uint8Array> {
  const silence = new AbortController();
  const until = AbortSignal.any([signal, silence.signal]);
  const timer = setTimeout(() => silence.abort(), takeMaxMs).unref();
  let at = 0;
  let isOpen = true;
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    onClose();
    await file.close();
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const giveUp = () => {
          if (!isOpen) return;
          controller.error(until.reason);
          void close();
        };
        until.addEventListener('abort', giveUp, { once: true });
      },
      async pull(controller) {
        timer.refresh();
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, at);
        at += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await close();
        controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
