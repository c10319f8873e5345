import { storageMessages } from './storage.messages.ts';
import { isStorageBlocked, storeIfRoom } from './storage.ts';

/** More than a session and a profile need. */
const roomCharacters = 8000;
const roomKey = 'room';

/** The message can be shown to people. */
export class StorageError extends Error {}

/** Throws a StorageError if this device cannot store a session. Call it before the server grants one. */
export function requireStorage(): void {
  const hasRoom = !isStorageBlocked && storeIfRoom(roomKey, 'x'.repeat(roomCharacters));
  localStorage.removeItem(roomKey);
  if (!hasRoom) throw new StorageError(isStorageBlocked ? storageMessages.blocked : storageMessages.full);
}
