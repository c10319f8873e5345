import { storeIfRoom } from './storage.ts';

const storageKey = 'server-ahead-ms';
/** Below this, a device's own clock is as good: an answer's `Date` is whole seconds, and was some time on its way. */
const differenceMinMs = 2 * 60_000;

/** How far the server's clock is ahead of this device's, as last heard: a start without network has to do with that. */
let aheadMs = Number(localStorage.getItem(storageKey)) || 0;

/** Told of each answer of the server, which says its time (Rules 12.100). */
export function hearClock({ headers }: Pick<Response, 'headers'>): void {
  const serverMs = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serverMs)) return;
  const differenceMs = serverMs - Date.now();
  const heardMs = Math.abs(differenceMs) < differenceMinMs ? 0 : differenceMs;
  // What two answers tell differs by the time each was on its way; only what matters is stored again.
  if (Math.abs(heardMs - aheadMs) < 1000) return;
  aheadMs = heardMs;
  if (heardMs === 0) localStorage.removeItem(storageKey);
  else storeIfRoom(storageKey, String(heardMs));
}

/** The server's time as far as this device knows it. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
