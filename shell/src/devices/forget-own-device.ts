import { ownDeviceKey } from '../browser/read-stored.ts';
import { boardKey, boardTapsKey } from './board-keys.ts';

export function forgetOwnDevice(): void {
  for (const key of [ownDeviceKey, boardKey, boardTapsKey]) localStorage.removeItem(key);
}
