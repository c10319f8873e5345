import type { InferEntity } from '@mikro-orm/core';
import type { DeviceDto } from './device.contract.ts';
import type { DeviceEntity } from './device.entity.ts';

type Shown = Pick<
  InferEntity<typeof DeviceEntity>,
  'id' | 'name' | 'home' | 'childId' | 'createdBy' | 'createdAt' | 'lastUsedAt'
>;

export const toDeviceDto = ({ id, name, home, childId, createdBy, createdAt, lastUsedAt }: Shown): DeviceDto => ({
  id,
  name,
  child_id: childId ?? null,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  paired_by: createdBy,
  ...(home && { home }),
});
