import { isStorageBlocked, storageErrorName } from './storage.ts';
import { storageMessages } from './storage.messages.ts';

export const storageError = (): Error =>
  Object.assign(new Error(isStorageBlocked ? storageMessages.blocked : storageMessages.full), {
    name: storageErrorName,
  });
