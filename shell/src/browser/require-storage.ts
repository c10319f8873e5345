import { isStorageBlocked, storeIfRoom } from './storage.ts';

/** More than a session and a profile take. */
const roomCharacters = 8000;
const roomKey = 'room';

/** Why nobody can sign in with this browser (Rules 12.183). */
export const storageMessages = {
  blocked: 'Sign-in needs storage, which this browser blocks. Allow cookies and site data for this page.',
  full: 'Sign-in needs storage, and this browser has none left. Delete some site data and try again.',
} as const;

/** Its message says to people why this device cannot keep a session. */
export class StorageError extends Error {}

/** Throws a StorageError if this device could not keep a session. Call it before the server grants one. */
export function requireStorage(): void {
  const hasRoom = !isStorageBlocked && storeIfRoom(roomKey, 'x'.repeat(roomCharacters));
  localStorage.removeItem(roomKey);
  if (!hasRoom) throw new StorageError(isStorageBlocked ? storageMessages.blocked : storageMessages.full);
}
