/** PostgreSQL's disk_full, and the operating system's. */
const diskFullCodes: readonly unknown[] = ['53100', 'ENOSPC'];

export const isDiskFull = (code: unknown): boolean => diskFullCodes.includes(code);

/** Who has asked nothing to be saved since does not know that there is room again. */
const rememberedMs = 60_000;

/** Whether something could not be saved within the last minute because a disk is full. */
export function createDiskNote(nowMs = () => performance.now()) {
  let fullAtMs = Number.NEGATIVE_INFINITY;
  return {
    noteFull: () => void (fullAtMs = nowMs()),
    isFull: () => nowMs() - fullAtMs < rememberedMs,
  };
}
export type DiskNote = ReturnType<typeof createDiskNote>;
