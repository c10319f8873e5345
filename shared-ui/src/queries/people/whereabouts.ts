import type { Home, HomesDto } from '@tokennest/api/contract';
import type { HostApi } from '../../contract/host-api.ts';
import { now } from '../../dates/clock.ts';
import { useQuery } from '@tokennest/shared-ui/kit';
import { formatIn, weekdayIn } from '../../locale/locale.ts';
import { familyQuery } from '../get-family.ts';
import { whereaboutsMessages as words } from './whereabouts.messages.ts';

/** 'Dad’s' of 'Dad’s house'; other names stay whole. */
export const shortHome = (name: string): string => name.replace(/ (house|home|place)$/i, '');

const nameOf = ({ first, second }: Pick<HomesDto, 'first' | 'second'>, home: Home): string =>
  shortHome(home === 1 ? first : second);

/** Of the first and second home, wherever a home is shown. */
export const homePictures = ['house', 'house-with-garden'] as const;

const weekMs = 7.5 * 86_400_000;

interface Whereabouts {
  home: Home;
  /** Such as 'At Dad’s until Friday'. */
  words: string;
}

function dayOf(date: string): string {
  const day = new Date(date);
  const isNear = day.getTime() - now().getTime() < weekMs;
  return isNear ? weekdayIn('UTC', day) : formatIn('UTC', day, { month: 'short', day: 'numeric' });
}

/** Where a child of two homes is, otherwise null (Rules 12.309). */
export function useWhereabouts(host: HostApi, childId: string): Whereabouts | null {
  const homes = useQuery(familyQuery(host)).data?.homes;
  const own = homes?.schedules.find(({ child_id: id }) => id === childId);
  if (!homes || !own) return null;
  const name = nameOf(homes, own.here);
  return { home: own.here, words: own.until ? words.atUntil(name, dayOf(own.until)) : words.at(name) };
}

interface GivenAt {
  home: Home;
  /** 'At Dad’s', or 'Waiting for Dad’s (Friday)' while the child is at the other home. */
  words: string;
  isWaiting: boolean;
}

/** Where and when a child gets a reward of a home; null for a reward of both (Rules 8.22). */
export function useGivenAt(host: HostApi) {
  const homes = useQuery(familyQuery(host)).data?.homes;
  return (home: Home | undefined, childId: string): GivenAt | null => {
    if (!homes || !home) return null;
    const name = nameOf(homes, home);
    const own = homes.schedules.find(({ child_id: id }) => id === childId);
    if (!own || own.here === home) return { home, words: words.at(name), isWaiting: false };
    const said = own.until ? words.waitingForUntil(name, dayOf(own.until)) : words.waitingFor(name);
    return { home, words: said, isWaiting: true };
  };
}

/** 'At Dad’s' on a reward that has not been redeemed yet. */
export function useHomeOfReward(host: HostApi) {
  const homes = useQuery(familyQuery(host)).data?.homes;
  return ({ home }: { home?: Home | undefined }): string | null =>
    homes && home ? words.at(nameOf(homes, home)) : null;
}
