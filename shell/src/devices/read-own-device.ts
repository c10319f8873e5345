import type { OwnDeviceDto } from '@tokennest/api/contract';
import { ownDeviceKey, readStored } from '../browser/read-stored.ts';

/** It names no child, and outlives every sign-out (Rules 2.111). */
export function readOwnDevice(): OwnDeviceDto | null {
  const stored = readStored(ownDeviceKey) as Partial<OwnDeviceDto> | null; // another app of this origin may have left anything
  return typeof stored?.credential === 'string' && typeof stored.name === 'string' ? (stored as OwnDeviceDto) : null;
}

/** Whether all children of the family use this device. */
export const isShared = (device: OwnDeviceDto | null): device is OwnDeviceDto => device?.child_id === null;
