import type { Session } from '@supabase/auth-js';
import { readStored } from '../browser/read-stored.ts';
import { storeIfRoom } from '../browser/storage.ts';
import { isShared, readOwnDevice } from '../devices/read-own-device.ts';

const storageKey = 'revocations';
const againMs = 30_000;

/** A session as our server grants one; an earlier server gave no token to sign out with. */
type Ended = Pick<Session, 'access_token'> & { sign_out_token?: string };

/**
 * What ends a session and opens nothing (Rules 14.12). Of an earlier server it is the access token, which is over within
 * the hour.
 */
const tokenOf = ({ sign_out_token, access_token }: Ended) => sign_out_token ?? access_token;

/** Of sessions that ended on this device and that the server does not know of yet. */
function read(): string[] {
  const stored = readStored(storageKey);
  // An earlier version kept both tokens of a session, of which its refresh token is forgotten.
  return Array.isArray(stored) ? stored.map((one) => (typeof one === 'string' ? one : String(one?.access_token))) : [];
}

function write(waiting: string[]): void {
  if (waiting.length > 0) storeIfRoom(storageKey, JSON.stringify(waiting));
  else localStorage.removeItem(storageKey);
}

/**
 * Signing out ends every session of the person, on a shared device only the session there (Rules 3.6). 401, 403 and 404
 * count as done. `keepalive` lets the request outlive the page.
 */
async function send(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const scope = isShared(readOwnDevice()) ? 'local' : 'global';
  const { status } = await fetch(`/auth/v1/logout?scope=${scope}`, { method: 'POST', keepalive: true, headers });
  if (status < 500 && status !== 429) write(read().filter((one) => one !== token));
}

/** What finds no network stays for the next time. */
async function sendAll(): Promise<void> {
  for (const token of read()) await send(token).catch(() => undefined);
}

export interface Revocations {
  /** Sends what is waiting; what cannot be sent now is tried again soon, when the network is back and at the next start. */
  send: () => Promise<void>;
  /** Remembers a session that has ended here, and tells the server as soon as that is possible. */
  later: (ended: Ended) => void;
}

/** One after the other: at a start, a sign-out and a network that comes back, none is sent twice. */
export function createRevocations(): Revocations {
  let sending = Promise.resolve();
  let again: ReturnType<typeof setTimeout> | undefined;
  const sendNext = (): Promise<void> => (sending = sending.then(sendAll).then(sendAgain));
  // A server that was away comes back without a word.
  const sendAgain = () => {
    clearTimeout(again);
    if (read().length > 0) again = setTimeout(() => void sendNext(), againMs);
  };
  return {
    send: sendNext,
    later: (ended) => {
      write([...read(), tokenOf(ended)]);
      void sendNext();
    },
  };
}
