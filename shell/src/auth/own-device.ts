import type { OwnDeviceDto } from '@tokennest/api/contract';
import { ownDeviceKey, readStored } from './read-stored.ts';

/** It names no child, and outlives every sign-out (Rules 2.111). */
export function readOwnDevice(): OwnDeviceDto | null {
  const stored = readStored(ownDeviceKey) as Partial<OwnDeviceDto> | null; // another app of this origin may have left anything
  return typeof stored?.credential === 'string' && typeof stored.name === 'string' ? (stored as OwnDeviceDto) : null;
}

export const keepOwnDevice = (device: OwnDeviceDto): void => localStorage.setItem(ownDeviceKey, JSON.stringify(device));
export const forgetOwnDevice = (): void => localStorage.removeItem(ownDeviceKey);

/** Whether all children of the family use this device. */
export const isShared = (device: OwnDeviceDto | null): device is OwnDeviceDto => device?.child_id === null;

/** Shows the server that this is the device. */
export const credentialOf = ({ credential }: OwnDeviceDto) => ({ headers: { 'Device-Credential': credential } });
