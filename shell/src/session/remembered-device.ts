import { languageHeaders } from '../devices/language.ts';
import { readStored } from '../browser/storage/read-stored.ts';
import { storeIfRoom } from '../browser/storage/storage.ts';

/** Rules 14.11: tokens from each person's last sign-in on this device, newest first. They contain no names. */
const storageKey = 'devices';
const header = 'Remembered-Device';
const keptMax = 10;

function read(): string[] {
  const stored = readStored(storageKey);
  // Another app on this origin may have written it, and invalid characters in a header would make the sign-in fail.
  return Array.isArray(stored) ? stored.filter((one) => /^[\w.-]+$/.test(one)) : [];
}

/** Headers for proving one's identity; the server finds out which token is theirs. */
export const rememberedHeaders = (): Record<string, string> => (read().length > 0 ? { [header]: read().join() } : {});

const deviceOf = (token: string) => token.split('.')[0];

/** Sends a sign-in and stores its token in place of the same person's previous one. */
export async function sendSignIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const added = { ...rememberedHeaders(), ...languageHeaders() };
  const headers = new Headers([...new Headers(init?.headers), ...Object.entries(added)]);
  const response = await fetch(input, { ...init, headers });
  const given = response.headers.get(header);
  if (given) {
    const others = read().filter((one) => deviceOf(one) !== deviceOf(given));
    storeIfRoom(storageKey, JSON.stringify([given, ...others].slice(0, keptMax)));
  }
  return response;
}
