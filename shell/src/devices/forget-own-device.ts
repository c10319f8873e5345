import { ownDeviceKey } from '../browser/read-stored.ts';
import { boardKey, boardTapsKey } from './board-keys.ts';

/** A parent has ended it. */
export function forgetOwnDevice(): void {
  for (const key of [ownDeviceKey, boardKey, boardTapsKey]) localStorage.removeItem(key);
}
