import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { storeIfRoom } from '../../browser/storage/storage.ts';

function turnsHere() {
  let turn: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
}

/** Web Locks need HTTPS. Without them two tabs may send the same tap, which its key makes harmless. */
export const turnTaker = () =>
  'locks' in navigator ? (work: () => Promise<void>) => navigator.locks.request('outbox', work) : turnsHere();

export function after(ms: number, work: () => void) {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** A new value each time, so that the browser notifies the other tabs. */
export function noteTaps(key: string, hasTaps: boolean): void {
  if (hasTaps) storeIfRoom(key, newKey());
  else localStorage.removeItem(key);
}
