import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { readStored } from '../browser/storage/read-stored.ts';
import { storeIfRoom } from '../browser/storage/storage.ts';

/**
 * Local storage key of the message /login shows after the server drops a session, as it does when a family accepts a
 * child (Rules 4.6). Stored, because a phone discards a page that waits for a day.
 */
const storageKey = 'farewell';

interface SignOutMessage {
  sentence: string;
  /** True once the session has been dropped. */
  isDue: boolean;
}

function read(): SignOutMessage | null {
  const stored = readStored(storageKey) as Partial<SignOutMessage> | null; // another app on this origin may have written it
  return typeof stored?.sentence === 'string' ? { sentence: stored.sentence, isDue: stored.isDue === true } : null;
}

function write(message: SignOutMessage | null): void {
  if (message) storeIfRoom(storageKey, JSON.stringify(message));
  else localStorage.removeItem(storageKey);
}

export const prepareSignOutMessage = (sentence: string | null): void =>
  write(sentence ? { sentence, isDue: false } : null);

/** The message to show now, or null. */
export function dueSignOutMessage(): string | null {
  const message = read();
  return message?.isDue ? message.sentence : null;
}

/** Removes the message when the session ends another way, and at the next sign-in. */
export function settleSignOutMessage(profile: ProfileDto | null, isSamePerson: boolean): void {
  const isDue = dueSignOutMessage() !== null;
  const isKept = profile ? isSamePerson && !isDue : isDue;
  if (!isKept) write(null);
}

/**
 * Renews the session, and notices if the server no longer knows it. The server still knows a session that merely ended.
 */
export async function sendRefresh(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const message = response.ok ? null : read();
  if (message) {
    const refusal = (await response
      .clone()
      .json()
      .catch(() => null)) as { error_code?: string } | null; // as in the auth protocol
    if (refusal?.error_code === 'refresh_token_not_found') write({ ...message, isDue: true });
  }
  return response;
}
