/** PostgreSQL's disk_full and the operating system's code. */
const diskFullCodes: readonly unknown[] = ['53100', 'ENOSPC'];

export const isDiskFull = (code: unknown): boolean => diskFullCodes.includes(code);

/** Expires, because a request that saves nothing cannot notice that there is room again. */
const rememberedMs = 60_000;

/** Remembers whether a write failed within the last minute because a disk is full. */
export function createDiskNote(nowMs = () => performance.now()) {
  let fullAtMs = Number.NEGATIVE_INFINITY;
  return {
    noteFull: () => void (fullAtMs = nowMs()),
    isFull: () => nowMs() - fullAtMs < rememberedMs,
  };
}
export type DiskNote = ReturnType<typeof createDiskNote>;
