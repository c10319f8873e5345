import type { DayItemDto } from '@tokennest/shared-ui/contract';
import { formatComing } from '@tokennest/shared-ui/dates/format-coming';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { messages } from './day.messages.ts';

/** Where the family's days are. */
export interface FamilyDay {
  zone: string;
  /** When each begins, '04:00'. */
  beginsAt: string;
}

/** '19:00', with its day where that is not the one it shows on. */
function untilOf({ shows_at, due_at }: DayItemDto, { zone, beginsAt }: FamilyDay): string | null {
  if (!due_at) return null;
  const time = formatTime(due_at, zone);
  const day = formatComing(due_at, zone, new Date(shows_at ?? due_at));
  if (time === beginsAt) return null; // at the end of a day, as most are
  return day === 'today' ? time : `${time} ${day}`;
}

/** 'From 18:00, until 19:00'; null where it is for all day. */
export function plannedTimes(item: DayItemDto, day: FamilyDay): string | null {
  const from = item.shows_at && formatTime(item.shows_at, day.zone);
  const until = untilOf(item, day);
  if (!from || from === day.beginsAt) return until && messages.until(until);
  return until ? messages.fromUntil(from, until) : messages.from(from);
}
