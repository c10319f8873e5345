import type { OwnDeviceDto } from '@tokennest/api/contract';
import { ownDeviceKey } from '../browser/storage/read-stored.ts';

export const keepOwnDevice = (device: OwnDeviceDto): void => localStorage.setItem(ownDeviceKey, JSON.stringify(device));
