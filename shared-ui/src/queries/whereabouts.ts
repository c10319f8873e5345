import type { Home } from '@tokennest/api/contract';
import type { HostApi } from '../contract/host-api.ts';
import { now } from '../dates/clock.ts';
import { useQuery } from '@tokennest/shared-ui/kit';
import { formatIn } from '../locale/locale.ts';
import { familyQuery } from './get-family.ts';

/** 'Dad’s' of 'Dad’s house'; other names stay whole. */
export const shortHome = (name: string): string => name.replace(/ (house|home|place)$/i, '');

/** Of the first and second home, wherever a home is shown. */
export const homePictures = ['house', 'house-with-garden'] as const;

const weekMs = 7.5 * 86_400_000;

interface Whereabouts {
  home: Home;
  /** Such as 'At Dad’s until Friday'. */
  words: string;
}

/** Where a child of two homes is, otherwise null (Rules 12.309). */
export function useWhereabouts(host: HostApi, childId: string): Whereabouts | null {
  const homes = useQuery(familyQuery(host)).data?.homes;
  const own = homes?.schedules.find(({ child_id: id }) => id === childId);
  if (!homes || !own) return null;
  const at = `At ${shortHome(own.here === 1 ? homes.first : homes.second)}`;
  if (!own.until) return { home: own.here, words: at };
  const day = new Date(own.until);
  const isNear = day.getTime() - now().getTime() < weekMs;
  const until = formatIn('UTC', day, isNear ? { weekday: 'long' } : { month: 'short', day: 'numeric' });
  return { home: own.here, words: `${at} until ${until}` };
}
