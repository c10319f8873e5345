const storageKey = 'revocations';

/** A session that ended on this device and that the server does not know of yet. */
interface Ended {
  access_token: string;
  refresh_token: string;
}

const read = () => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Ended[]; // written below alone

function write(waiting: Ended[]): void {
  if (waiting.length > 0) localStorage.setItem(storageKey, JSON.stringify(waiting));
  else localStorage.removeItem(storageKey);
}

/** `keepalive`: leaving the page does not take back what was sent. */
const post = (path: string, init: RequestInit) =>
  fetch(`/auth/v1${path}`, { method: 'POST', keepalive: true, ...init });

/** The specification's default scope: signing out ends every session of the person. */
const revoke = (accessToken: string) =>
  post('/logout?scope=global', { headers: { Authorization: `Bearer ${accessToken}` } });

/** A token that has expired while the network was away is exchanged first. */
async function revokeExpired({ refresh_token }: Ended): Promise<Response> {
  const body = JSON.stringify({ refresh_token });
  const grant = await post('/token?grant_type=refresh_token', {
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (!grant.ok) return grant;
  const { access_token } = (await grant.json()) as Pick<Ended, 'access_token'>; // the auth protocol
  return revoke(access_token);
}

/** True when there is nothing left to do; specification 8: 404, 401 and 403 count as done. */
async function send(ended: Ended): Promise<boolean> {
  try {
    const first = await revoke(ended.access_token);
    const last = first.status === 401 ? await revokeExpired(ended) : first;
    return last.status < 500 && last.status !== 429;
  } catch {
    return false;
  }
}

async function sendAll(): Promise<void> {
  for (const ended of read()) {
    if (await send(ended)) write(read().filter(({ refresh_token }) => refresh_token !== ended.refresh_token));
  }
}

export interface Revocations {
  /** Sends what is waiting; what cannot be sent now is tried again when the network is back or at the next start. */
  send: () => Promise<void>;
  /** Remembers a session that has ended here, and tells the server as soon as that is possible. */
  later: (ended: Ended) => void;
}

/** One after the other: at a start, a sign-out and a network that comes back, none is sent twice. */
export function createRevocations(): Revocations {
  let sending = Promise.resolve();
  const sendNext = () => (sending = sending.then(sendAll));
  return {
    send: sendNext,
    later: ({ access_token, refresh_token }) => {
      write([...read(), { access_token, refresh_token }]);
      void sendNext();
    },
  };
}
