import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import { AllowanceEntity } from './allowance.entity.ts';
import { firstInstantOf } from './schedule.ts';

/** By their dates: a family's hundred allowances have a few dates among them. */
const rescheduleSql = `
  update allowance set next_execution_at = planned.at
    from unnest(?::date[], ?::timestamptz[]) as planned (date, at)
   where family_id = ? and next_date = planned.date`;

/**
 * After the family's zone was changed: each next date stays and begins when it does in the new zone; already past, it
 * is due at once (Rules 9.5). Call in the transaction that locked and changed the family.
 */
export async function rescheduleFamily(tx: EntityManager, familyId: string, timeZone: string): Promise<void> {
  const planned = await tx.find(
    AllowanceEntity,
    { familyId, nextDate: { $ne: null } },
    {
      fields: ['nextDate'],
      lockMode: LockMode.PESSIMISTIC_WRITE,
      disableIdentityMap: true,
      orderBy: { id: 'asc' },
    },
  );
  const dates = [...new Set(planned.flatMap(({ nextDate }) => nextDate ?? []))];
  const instants = dates.map((date) => firstInstantOf(date, timeZone).toISOString());
  if (dates.length > 0) await tx.execute(rescheduleSql, [`{${dates}}`, `{${instants}}`, familyId]);
}
