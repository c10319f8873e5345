import type { AbsenceDto } from '@tokennest/shared-ui/contract';
import { formatDay, type LocalDate } from '../calendar/calendar.ts';
import { weekdayNameOf } from '../calendar/spans.ts';
import { weekMessages as words } from './week.messages.ts';

interface AwayDays {
  childId: string | null;
  first: LocalDate;
  last: LocalDate;
  /** Those that are not over: of an earlier one it is not known until when it was. */
  absences: readonly AbsenceDto[];
}

/** 'Away until Sunday', or 'Away until Wed 2 Dec' where these days are not all of it. */
export function awayWords({ childId, first, last, absences }: AwayDays): string {
  const until = absences
    .filter(
      ({ child_id: id, from_date: from, to_date: to }) => (id ?? childId) === childId && from <= last && to >= last,
    )
    .map(({ to_date: to }) => to)
    .toSorted()
    .at(-1);
  if (!until || until === first) return words.states.away;
  return words.awayUntil(until === last ? weekdayNameOf(until) : formatDay(until, first));
}
