import type { DayItemDto, LetterDto } from '@tokennest/shared-ui/contract';
import { answerDays, mia } from '@tokennest/shared-ui/testing/fake-family';
import { addDays } from '../ui/calendar/calendar.ts';

const monday = '2026-11-23';
const sunday = '2026-11-29';

export const itemOf = (some: Partial<DayItemDto>): DayItemDto => ({
  recurring_task_id: null,
  task_id: null,
  title: 'Feed the cat',
  picture: null,
  token_reward: 5,
  tokens_paid: null,
  child_id: mia.id,
  is_turn: false,
  next_child_id: null,
  next_sibling: null,
  next_date: null,
  shows_at: null,
  due_at: null,
  completed_at: null,
  state: 'done',
  ...some,
});

/** Mia's letter of the week to Sunday, November 29, 2026, which is today. */
export function letterOf(
  some: Partial<LetterDto> = {},
  items: Readonly<Record<string, DayItemDto[]>> = {},
  away: readonly string[] = [],
): LetterDto {
  const dates = Array.from({ length: 7 }, (_, place) => addDays(monday, place));
  const days = dates.map((date) => ({
    date,
    items: items[date] ?? [],
    away: away.includes(date) ? [mia.id] : [],
  }));
  const none = { award: 0, deduct: 0, task_reward: 0, allowance: 0, redemption: 0, refund: 0 };
  return {
    child_id: mia.id,
    week_start: monday,
    first_week: monday,
    this_week: monday,
    answer_within_hours: 24,
    days: answerDays({ today: sunday, days, turn_with: [] }).body as LetterDto['days'], // what the fake server answers
    sums: { ...none, child_id: mia.id, week_start: monday, balance: 0 },
    goal: null,
    answers: { in_time: 0, late: 0, waiting: 0 },
    tasks: [],
    redemptions: [],
    chores: [],
    ...some,
  };
}
