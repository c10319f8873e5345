import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { storeIfRoom } from '../browser/storage.ts';

/** After how long without a touch a shared device is nobody's again (Rules 2.113, 12.110). */
export const idleMs = { child: 2 * 60 * 1000, parent: 10 * 60 * 1000 } as const;

/** When somebody touched this device last, for a page that was closed meanwhile. */
const touchedKey = 'touched';
export const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const lookEveryMs = 1000;
const writeEveryMs = 5000;

/**
 * Calls `leave` once the person has not touched the device for too long, were it never since they came in; answers what ends
 * the watch.
 */
export function watchIdle({ role }: Pick<ProfileDto, 'role'>, leave: () => void): () => void {
  let writtenAt = 0;
  const touch = () => {
    if (Date.now() - writtenAt < writeEveryMs && Date.now() >= writtenAt) return;
    writtenAt = Date.now();
    storeIfRoom(touchedKey, String(writtenAt));
  };
  // Another tab that ends its watch takes away what both have written.
  const touchedAt = () => Number(localStorage.getItem(touchedKey)) || writtenAt;
  if (touchedAt() === 0) touch();
  // Tabs share the time of the last touch. One that lies ahead is of a clock that was wrong.
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
