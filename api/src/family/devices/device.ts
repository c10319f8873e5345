import type { DeviceDto } from './device.contract.ts';

export const tooManyDevices = 'A family can let in at most 50 devices. End one first';

/** A row of the table device as its functions answer it. */
export type DeviceRow = {
  id: string;
  name: string;
  child_id: string | null;
  created_at: Date | string;
  last_used_at: Date | string;
};

export const toDeviceDto = ({ id, name, child_id, created_at, last_used_at }: DeviceRow): DeviceDto => ({
  id,
  name,
  child_id,
  created_at: new Date(created_at).toISOString(),
  last_used_at: new Date(last_used_at).toISOString(),
});
