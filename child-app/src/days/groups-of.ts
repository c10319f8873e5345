import type { DayDto, DayItemDto, DaysDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { comesBack } from './get-days.ts';

export interface Groups {
  /** Comes up by itself today. */
  later: DayItemDto[];
  missed: DayItemDto[];
  tomorrow: DayItemDto[];
}

const bySoonest = (a: DayItemDto, b: DayItemDto) => inOrder(a.shows_at ?? '', b.shows_at ?? '');

const itemsOf = (day: DayDto | undefined, state: DayItemDto['state']) =>
  (day?.items ?? []).filter((item) => item.state === state && comesBack(item)).toSorted(bySoonest);

const none: DaysDto = { today: '', days: [], turn_with: [] };

/** What of today and tomorrow cannot be done now. */
export function groupsOf({ days, today }: DaysDto = none): Groups {
  const ofToday = days.find(({ date }) => date === today);
  const next = ofToday && days.find(({ date }) => date > today);
  return { later: itemsOf(ofToday, 'planned'), missed: itemsOf(ofToday, 'missed'), tomorrow: itemsOf(next, 'planned') };
}

/** About how high they stand, in px, with the folded list of what was approved. */
export const heightOf = ({ later, missed, tomorrow }: Groups, hasApproved: boolean): number =>
  (later.length && 54 + 72 * later.length) +
  (missed.length && 38 + 32 * missed.length) +
  (tomorrow.length && 78) +
  (hasApproved ? 64 : 0);
