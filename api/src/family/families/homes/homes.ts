import { callersFamily, rowsOf } from '../../../identity/sessions/read-as.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import type { Family } from '../family.entity.ts';
import type { HomesDto } from './home.contract.ts';
import { type HomeSchedule, HomeScheduleEntity } from './home-schedule.entity.ts';
import type { Home } from './home-days.contract.ts';
import { readOwnHome } from './own-home.ts';
import { whereChildIs } from './where-child-is.ts';

export const homeRows = rowsOf(HomeScheduleEntity, (schedules) =>
  schedules.where({ familyId: callersFamily }).orderBy({ childId: 'asc' }),
);

interface HomesRead {
  readonly schedules: readonly HomeSchedule[];
  readonly own: Home | null;
  readonly now: Date;
}

/** Undefined for a family without homes. */
export function toHomesDto(family: Family, { schedules, own, now }: HomesRead): HomesDto | undefined {
  const { firstHome: first, secondHome: second, sharesHomes: isShared } = family;
  if (!first || !second) return undefined;
  const dtos = schedules.map((schedule) => toScheduleDto(schedule, family, now));
  return { first, second, schedules: dtos, ...(own && { own }), ...(isShared && { is_shared: true }) };
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
  const homes = toHomesDto(family, { schedules, own: await readOwnHome(tx), now });
  if (!homes) throw new Error('The family has no homes');
  return homes;
}
