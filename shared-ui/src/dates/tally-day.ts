import type { DayDto } from '../contract/index.ts';

export interface DayTally {
  date: string;
  isAway: boolean;
  done: number;
  of: number;
}

const done = ['waiting', 'done'];
const counted = [...done, 'to_do', 'planned', 'missed'];

/**
 * How much of a day a child has done. Completed tasks count as done, so a slow approval does not count against the
 * child; a task for anyone counts only for the child who did it.
 */
export function tallyDay({ date, items, away }: DayDto, childId: string): DayTally {
  const own = items.filter(({ child_id, state }) => child_id === childId && counted.includes(state));
  return {
    date,
    isAway: away.includes(childId),
    done: own.filter(({ state }) => done.includes(state)).length,
    of: own.length,
  };
}
