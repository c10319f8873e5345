import type { EntityManager } from '../../platform/database/orm.ts';
import type { FamilyDay } from '../families/family-day.ts';
import { firstInstantOf } from '../../platform/kernel/local-date.ts';

const lockedDatesSql = `
  select next_date::text as date from allowance where family_id = ? and next_date is not null order by id for update`;

/** By their dates: a family's hundred allowances have a few dates among them. */
const rescheduleSql = `
  update allowance set next_execution_at = planned.at
    from unnest(?::date[], ?::timestamptz[]) as planned (date, at)
   where family_id = ? and next_date = planned.date`;

/**
 * After the family's zone was changed: each next date stays and begins when it does in the new zone; already past, it
 * is due at once (Rules 9.5). Call in the transaction that locked and changed the family.
 */
export async function rescheduleFamily(tx: EntityManager, familyId: string, { timeZone }: FamilyDay): Promise<void> {
  const planned = await tx.execute<{ date: string }[]>(lockedDatesSql, [familyId]);
  const dates = [...new Set(planned.map(({ date }) => date))];
  const instants = dates.map((date) => firstInstantOf(date, timeZone).toISOString());
  if (dates.length > 0) await tx.execute(rescheduleSql, [arrayOf(dates), arrayOf(instants), familyId]);
}

const arrayOf = (values: readonly string[]) => `{${values.join(',')}}`;
