import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import { AllowanceEntity } from './allowance.entity.ts';
import { firstInstantOf } from './schedule.ts';

/**
 * After the family's zone was changed: each next date stays and begins when it does in the new zone; already past, it
 * is due at once (Rules 9.5). Call in the transaction that locked and changed the family.
 */
export async function rescheduleFamily(tx: EntityManager, familyId: string, timeZone: string): Promise<void> {
  const planned = await tx.find(
    AllowanceEntity,
    { familyId, nextDate: { $ne: null } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  );
  for (const allowance of planned) {
    if (allowance.nextDate) allowance.nextExecutionAt = firstInstantOf(allowance.nextDate, timeZone);
  }
  await tx.flush();
}
