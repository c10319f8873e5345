import { readStored } from '../browser/read-stored.ts';
import { storeIfRoom } from '../browser/storage.ts';

/** Rules 14.11: what each person's last sign-in on this device was given, the newest first. It names nobody. */
const storageKey = 'devices';
const header = 'Remembered-Device';
const keptMax = 10;

function read(): string[] {
  const stored = readStored(storageKey);
  // Another app of this origin may have left anything; in a header it would make the sign-in fail.
  return Array.isArray(stored) ? stored.filter((one) => /^[\w.-]+$/.test(one)) : [];
}

/** Sent where somebody proves who they are; which of the tokens is theirs, the server finds out. */
export const rememberedHeaders = (): Record<string, string> => (read().length > 0 ? { [header]: read().join() } : {});

const deviceOf = (token: string) => token.split('.')[0];

/** Sends a sign-in, and keeps what it is given in place of what the same person was given before. */
export async function sendSignIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers([...new Headers(init?.headers), ...Object.entries(rememberedHeaders())]);
  const response = await fetch(input, { ...init, headers });
  const given = response.headers.get(header);
  if (given) {
    const others = read().filter((one) => deviceOf(one) !== deviceOf(given));
    storeIfRoom(storageKey, JSON.stringify([given, ...others].slice(0, keptMax)));
  }
  return response;
}
