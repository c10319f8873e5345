import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { storeIfRoom } from '../browser/storage/storage.ts';

/** Idle time after which a shared device signs people out (Rules 2.113, 12.110). */
export const idleMs = { child: 2 * 60 * 1000, parent: 10 * 60 * 1000 } as const;

/** Time of the last touch, for a page that was closed and opened again. */
const touchedKey = 'touched';
export const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const lookEveryMs = 1000;
const writeEveryMs = 5000;

/** Calls `leave` after too long without a touch, even without a first one. Returns a function that stops it. */
export function watchIdle({ role }: Pick<ProfileDto, 'role'>, leave: () => void): () => void {
  let writtenAt = 0;
  const touch = () => {
    if (Date.now() - writtenAt < writeEveryMs && Date.now() >= writtenAt) return;
    writtenAt = Date.now();
    storeIfRoom(touchedKey, String(writtenAt));
  };
  // Another tab may remove the shared time when it stops watching.
  const touchedAt = () => Number(localStorage.getItem(touchedKey)) || writtenAt;
  if (touchedAt() === 0) touch();
  // Tabs share the time of the last touch. A time in the future comes from a wrong clock.
  const look = () => {
    const idle = Date.now() - touchedAt();
    if (idle >= idleMs[role]) leave();
    else if (idle < 0) touch();
  };
  const looking = setInterval(look, lookEveryMs);
  for (const each of touches) window.addEventListener(each, touch, { passive: true });
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearInterval(looking);
    localStorage.removeItem(touchedKey);
    for (const each of touches) window.removeEventListener(each, touch);
    document.removeEventListener('visibilitychange', look);
  };
}
