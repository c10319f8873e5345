import { isStorageBlocked, storeIfRoom } from './storage.ts';

/** More than a session and a profile need. */
const roomCharacters = 8000;
const roomKey = 'room';

/** Why this browser cannot sign in (Rules 12.183). */
export const storageMessages = {
  blocked: 'Sign-in needs storage, which this browser blocks. Allow cookies and site data for this page.',
  full: 'Sign-in needs storage, and this browser has none left. Delete some site data and try again.',
} as const;

/** The message can be shown to people. */
export class StorageError extends Error {}

/** Throws a StorageError if this device cannot store a session. Call it before the server grants one. */
export function requireStorage(): void {
  const hasRoom = !isStorageBlocked && storeIfRoom(roomKey, 'x'.repeat(roomCharacters));
  localStorage.removeItem(roomKey);
  if (!hasRoom) throw new StorageError(isStorageBlocked ? storageMessages.blocked : storageMessages.full);
}
