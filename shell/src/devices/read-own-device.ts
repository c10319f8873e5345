import type { OwnDeviceDto } from '@tokennest/api/contract';
import { ownDeviceKey, readStored } from '../browser/storage/read-stored.ts';

/** The credential names no child and survives every sign-out (Rules 2.111). */
export function readOwnDevice(): OwnDeviceDto | null {
  const stored = readStored(ownDeviceKey) as Partial<OwnDeviceDto> | null; // another app on this origin may have written it
  return typeof stored?.credential === 'string' && typeof stored.name === 'string' ? (stored as OwnDeviceDto) : null;
}

export const isShared = (device: OwnDeviceDto | null): device is OwnDeviceDto => device?.child_id === null;
