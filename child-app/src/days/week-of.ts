import type { DayDto, DaysDto } from '@tokennest/shared-ui/contract';

export interface DayTally {
  date: string;
  isToday: boolean;
  isAway: boolean;
  done: number;
  of: number;
}

const daysShown = 7;
const done = ['waiting', 'done'];
const counted = [...done, 'to_do', 'planned', 'missed'];

/** What is for anyone is nobody's duty: it counts for who has done it. */
function tallyOf({ date, items, away }: DayDto, childId: string, today: string): DayTally {
  const own = items.filter(({ child_id, state }) => child_id === childId && counted.includes(state));
  return {
    date,
    isToday: date === today,
    isAway: away.includes(childId),
    done: own.filter(({ state }) => done.includes(state)).length,
    of: own.length,
  };
}

/** The seven days up to today. A task counts as done once it is completed: a parent who takes time costs a child nothing. */
export const weekOf = ({ days, today }: DaysDto, childId: string): DayTally[] =>
  days
    .filter(({ date }) => date <= today)
    .slice(-daysShown)
    .map((day) => tallyOf(day, childId, today));
