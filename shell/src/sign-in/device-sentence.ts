import { StorageError } from '../browser/storage/require-storage.ts';
import { messages } from './account.messages.ts';

/** Why no one can sign in on this device right now, as a sentence; null if they can. */
export function deviceSentenceOf(error: unknown): string | null {
  if (error instanceof StorageError) return error.message;
  return navigator.onLine ? null : messages.noNetwork;
}
