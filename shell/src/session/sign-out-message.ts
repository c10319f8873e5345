import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { readStored } from '../browser/read-stored.ts';
import { storeIfRoom } from '../browser/storage.ts';

/**
 * What /login says to somebody whose session the server has dropped, as it does when a child is taken into a family
 * (Rules 4.6). On the device, since a phone forgets a page that waits for a day.
 */
const storageKey = 'farewell';

interface SignOutMessage {
  sentence: string;
  /** Whether it has come to that. */
  isDue: boolean;
}

function read(): SignOutMessage | null {
  const stored = readStored(storageKey) as Partial<SignOutMessage> | null; // another app of this origin may have left anything
  return typeof stored?.sentence === 'string' ? { sentence: stored.sentence, isDue: stored.isDue === true } : null;
}

function write(message: SignOutMessage | null): void {
  if (message) storeIfRoom(storageKey, JSON.stringify(message));
  else localStorage.removeItem(storageKey);
}

/** Whoever is signed in would be told this; null: nothing. */
export const prepareSignOutMessage = (sentence: string | null): void =>
  write(sentence ? { sentence, isDue: false } : null);

/** What is to be said now; null: nothing. */
export function dueSignOutMessage(): string | null {
  const message = read();
  return message?.isDue ? message.sentence : null;
}

/** It outlives neither a session that ended otherwise nor the next sign-in. */
export function settleSignOutMessage(profile: ProfileDto | null, isSamePerson: boolean): void {
  const isDue = dueSignOutMessage() !== null;
  const isKept = profile ? isSamePerson && !isDue : isDue;
  if (!isKept) write(null);
}

/** Renews the session, and finds out whether the server has no such session any more; one that merely ended it still knows. */
export async function sendRefresh(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const message = response.ok ? null : read();
  if (message) {
    const refusal = (await response
      .clone()
      .json()
      .catch(() => null)) as { error_code?: string } | null; // the auth protocol's
    if (refusal?.error_code === 'refresh_token_not_found') write({ ...message, isDue: true });
  }
  return response;
}
