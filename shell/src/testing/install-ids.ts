import { createHash } from 'node:crypto';

/** Install ids of 1,000 devices, the same in every run. */
export const installIds = Array.from({ length: 1000 }, (_, index) => {
  const bytes = createHash('sha256').update(`device ${index}`).digest();
  return `${bytes.readUInt32LE(0)}-${bytes.readUInt32LE(4)}`;
});
