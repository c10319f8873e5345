import { StorageError } from '../browser/require-storage.ts';
import { messages } from './account.messages.ts';

/** What keeps everyone from signing in on this device at the moment, as a sentence; null if nothing does. */
export function deviceSentenceOf(error: unknown): string | null {
  if (error instanceof StorageError) return error.message;
  return navigator.onLine ? null : messages.noNetwork;
}
