import type { HostApi } from '../contract/host-api.ts';
import { now } from '../dates/clock.ts';
import { useQuery } from '@tokennest/shared-ui/kit';
import { formatIn } from '../locale/locale.ts';
import { familyQuery } from './get-family.ts';

/** 'Dad’s' of 'Dad’s house'; other names stay whole. */
export const shortHome = (name: string): string => name.replace(/ (house|home|place)$/i, '');

const weekMs = 7.5 * 86_400_000;

/** 'At Dad’s until Friday' for a child of two homes, otherwise null (Rules 12.309). */
export function useWhereabouts(host: HostApi, childId: string): string | null {
  const homes = useQuery(familyQuery(host)).data?.homes;
  const own = homes?.schedules.find(({ child_id: id }) => id === childId);
  if (!homes || !own) return null;
  const at = `At ${shortHome(own.here === 1 ? homes.first : homes.second)}`;
  if (!own.until) return at;
  const day = new Date(own.until);
  const isNear = day.getTime() - now().getTime() < weekMs;
  return `${at} until ${formatIn('UTC', day, isNear ? { weekday: 'long' } : { month: 'short', day: 'numeric' })}`;
}
