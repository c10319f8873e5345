import type { Session } from '@supabase/auth-js';
import { readStored } from '../browser/storage/read-stored.ts';
import { storeIfRoom } from '../browser/storage/storage.ts';
import { isShared, readOwnDevice } from '../devices/read-own-device.ts';

const storageKey = 'revocations';
const againMs = 30_000;

/** A session of our server; older servers send no sign-out token. */
type Ended = Pick<Session, 'access_token'> & { sign_out_token?: string };

/** Ends a session and grants no access (Rules 14.12). Older servers send an access token, valid for an hour. */
const tokenOf = ({ sign_out_token, access_token }: Ended) => sign_out_token ?? access_token;

/** Tokens of sessions that ended on this device without the server knowing. */
function read(): string[] {
  const stored = readStored(storageKey);
  // An earlier version stored both tokens; the refresh token is dropped.
  return Array.isArray(stored) ? stored.map((one) => (typeof one === 'string' ? one : String(one?.access_token))) : [];
}

function write(waiting: string[]): void {
  if (waiting.length > 0) storeIfRoom(storageKey, JSON.stringify(waiting));
  else localStorage.removeItem(storageKey);
}

/** Ends every session of the person, on a shared device only its own (Rules 3.6). 401, 403 and 404 count as done. */
async function send(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const scope = isShared(readOwnDevice()) ? 'local' : 'global';
  const { status } = await fetch(`/auth/v1/logout?scope=${scope}`, { method: 'POST', keepalive: true, headers });
  if (status < 500 && status !== 429) write(read().filter((one) => one !== token));
}

/** Failed ones stay for the next time. */
async function sendAll(): Promise<void> {
  for (const token of read()) await send(token).catch(() => undefined);
}

export interface Revocations {
  /** Sends waiting revocations. Failed ones are retried soon, when the network is back and at the next start. */
  send: () => Promise<void>;
  later: (ended: Ended) => void;
}

/** Sends one at a time, so that a start, a sign-out and a returning network never send a revocation twice. */
export function createRevocations(): Revocations {
  let sending = Promise.resolve();
  let again: ReturnType<typeof setTimeout> | undefined;
  const sendNext = (): Promise<void> => (sending = sending.then(sendAll).then(sendAgain));
  // No event announces that a server is back.
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
