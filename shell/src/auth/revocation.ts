import { readStored } from './read-stored.ts';

const storageKey = 'revocations';
const againMs = 30_000;

/** A session that ended on this device and that the server does not know of yet. */
interface Ended {
  access_token: string;
  refresh_token: string;
}

function read(): Ended[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? (stored as Ended[]) : []; // a list is written below alone
}

function write(waiting: Ended[]): void {
  if (waiting.length > 0) localStorage.setItem(storageKey, JSON.stringify(waiting));
  else localStorage.removeItem(storageKey);
}

/** `keepalive`: leaving the page does not take back what was sent. */
const post = (path: string, init: RequestInit) =>
  fetch(`/auth/v1${path}`, { method: 'POST', keepalive: true, ...init });

/** Signing out ends every session of the person (Rules 3.6). */
const revoke = ({ access_token }: Ended) =>
  post('/logout?scope=global', { headers: { Authorization: `Bearer ${access_token}` } });

const exchange = ({ refresh_token }: Ended) =>
  post('/token?grant_type=refresh_token', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });

const replace = (ended: Ended, by: Ended[]) =>
  write(read().flatMap((one) => (one.refresh_token === ended.refresh_token ? by : [one])));

/** Rules 3.6: 401, 403 and 404 count as done. */
function settle(ended: Ended, { status }: Response): void {
  if (status < 500 && status !== 429) replace(ended, []);
}

/** A token that has expired while the network was away is exchanged first. */
async function send(ended: Ended): Promise<void> {
  const first = await revoke(ended);
  if (first.status !== 401) return settle(ended, first);
  const grant = await exchange(ended);
  if (!grant.ok) return settle(ended, grant);
  const { access_token, refresh_token } = (await grant.json()) as Ended; // the auth protocol
  const fresh = { access_token, refresh_token };
  // The old pair is used up: if this page goes away now, only the new one can still end the sessions.
  replace(ended, [fresh]);
  settle(fresh, await revoke(fresh));
}

/** What finds no network stays for the next time. */
async function sendAll(): Promise<void> {
  for (const ended of read()) await send(ended).catch(() => undefined);
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
    later: ({ access_token, refresh_token }) => {
      write([...read(), { access_token, refresh_token }]);
      void sendNext();
    },
  };
}
