import { useSearchParams } from '@tokennest/shared-ui/kit';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '../calendar/calendar.ts';

/** A year each way: further the api plans nothing. */
const weeksMax = 51;

const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The Monday of the week that is looked at, which stands in the address unless it is this week's. */
export function useChosenWeek(today: LocalDate) {
  const [search, setSearch] = useSearchParams();
  const thisMonday = mondayOf(today);
  const wanted = search.get('week') ?? '';
  const weeksOf = (monday: LocalDate) => daysBetween(thisMonday, monday) / 7;
  const isKnown = isDate(wanted) && Math.abs(weeksOf(mondayOf(wanted))) <= weeksMax;
  const monday = isKnown ? mondayOf(wanted) : thisMonday;
  return {
    monday,
    sunday: addDays(monday, 6),
    canTurn: (weeks: number) => Math.abs(weeksOf(monday) + weeks) <= weeksMax,
    turn: (weeks: number) => {
      const next = addDays(monday, 7 * weeks);
      setSearch({ view: 'week', ...(next !== thisMonday && { week: next }) }, { replace: true });
    },
  };
}
