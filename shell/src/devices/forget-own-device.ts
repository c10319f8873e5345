import { ownDeviceKey } from '../browser/storage/read-stored.ts';
import { boardKey, boardTapsKey } from './board-keys.ts';

export function forgetOwnDevice(): void {
  for (const key of [ownDeviceKey, boardKey, boardTapsKey]) localStorage.removeItem(key);
}
