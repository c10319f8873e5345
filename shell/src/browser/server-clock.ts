import { storeIfRoom } from './storage/storage.ts';

const storageKey = 'server-ahead-ms';
/** Smaller differences are ignored: `Date` has whole seconds and the answer was delayed by the network. */
const differenceMinMs = 2 * 60_000;

/** How far the server's clock is ahead, as of the last answer; also used when starting offline. */
let aheadMs = Number(localStorage.getItem(storageKey)) || 0;

/** Call with each of the server's answers, to read its clock (Rules 12.100). */
export function hearClock({ headers }: Pick<Response, 'headers'>): void {
  const serverMs = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serverMs)) return;
  const differenceMs = serverMs - Date.now();
  const heardMs = Math.abs(differenceMs) < differenceMinMs ? 0 : differenceMs;
  // Network delay makes two answers differ slightly; store significant differences only.
  if (Math.abs(heardMs - aheadMs) < 1000) return;
  aheadMs = heardMs;
  if (heardMs === 0) localStorage.removeItem(storageKey);
  else storeIfRoom(storageKey, String(heardMs));
}

/** The server's time, as well as this device knows it. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
