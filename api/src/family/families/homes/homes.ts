import { callersFamily, rowsOf } from '../../../identity/sessions/read-as.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import type { Family } from '../family.entity.ts';
import type { HomesDto } from './home.contract.ts';
import { type HomeSchedule, HomeScheduleEntity } from './home-schedule.entity.ts';
import { whereChildIs } from './where-child-is.ts';

export const homeRows = rowsOf(HomeScheduleEntity, (schedules) =>
  schedules.where({ familyId: callersFamily }).orderBy({ childId: 'asc' }),
);

/** Undefined for a family without homes. */
export function toHomesDto(family: Family, schedules: readonly HomeSchedule[], now: Date): HomesDto | undefined {
  const { firstHome: first, secondHome: second } = family;
  if (!first || !second) return undefined;
  return { first, second, schedules: schedules.map((schedule) => toScheduleDto(schedule, family, now)) };
}

const minutes = 'HH:MM'.length;

function toScheduleDto({ childId, startDate, pattern, changeTime, swapped }: HomeSchedule, day: Family, now: Date) {
  const nights = { start_date: startDate, pattern, swapped };
  return {
    child_id: childId,
    ...nights,
    change_time: changeTime.slice(0, minutes),
    ...whereChildIs({ ...nights, changeTime }, day, now),
  };
}

/** The answer to a change, in its transaction. */
export async function readHomes(tx: EntityManager, family: Family, now: Date): Promise<HomesDto> {
  const schedules = await tx.find(
    HomeScheduleEntity,
    { familyId: family.id },
    { orderBy: { childId: 'asc' }, refresh: true },
  );
  const homes = toHomesDto(family, schedules, now);
  if (!homes) throw new Error('The family has no homes');
  return homes;
}
