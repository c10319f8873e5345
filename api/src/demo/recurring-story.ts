import type { Sentence } from '../core/errors/sentences.ts';
import type { Repeat } from '../family/tasks/recurrence/repeat.contract.ts';
import type { CreateRecurringTaskBody } from '../family/recurring-tasks/recurring-task.contract.ts';
import { demoWords as words } from './demo.messages.ts';
import type { DemoChild, DemoWords } from './demo-story.ts';

/** Gives seven complete days, including today. */
export const recurringSinceDaysAgo = 7;

type Rule = Pick<
  CreateRecurringTaskBody,
  'assign' | 'from_time' | 'until_time' | 'lasts_days' | 'if_not_done' | 'pays' | 'pays_after_hours'
>;

export interface DemoRecurringTask extends DemoWords, Rule {
  readonly repeat: Repeat;
  /** In order, if they take turns; empty means anyone. */
  readonly children: readonly DemoChild[];
  readonly doneAt: readonly { readonly child: DemoChild; readonly time: string }[];
  readonly isPaused?: boolean;
}

const daily: Repeat = { kind: 'days', every: 1 };

export const demoRecurringTasks: readonly DemoRecurringTask[] = [
  {
    title: words.makeBed,
    reward: 1,
    repeat: daily,
    assign: 'each',
    children: ['mia', 'leo', 'ava'],
    until_time: '10:00',
    pays: 'at_once',
    doneAt: [
      { child: 'mia', time: '07:20' },
      { child: 'leo', time: '07:35' },
      { child: 'ava', time: '08:10' },
    ],
  },
  {
    title: words.practicePiano,
    reward: 4,
    description: words.twentyMinutes,
    repeat: { kind: 'weekdays', weekdays: [1, 3, 5], every: 1 },
    assign: 'one',
    children: ['mia'],
    from_time: '16:00',
    until_time: '19:00',
    doneAt: [{ child: 'mia', time: '16:40' }],
  },
  {
    title: words.walkDog,
    reward: 2,
    description: words.aroundThePark,
    repeat: daily,
    assign: 'one',
    children: ['leo'],
    until_time: '19:00',
    pays: 'by_itself',
    pays_after_hours: 12,
    doneAt: [{ child: 'leo', time: '16:10' }],
  },
  {
    title: words.feedCat,
    reward: 1,
    repeat: daily,
    assign: 'one',
    children: ['ava'],
    doneAt: [{ child: 'ava', time: '17:30' }],
  },
  {
    title: words.setTable,
    reward: 2,
    repeat: daily,
    assign: 'turns',
    children: ['mia', 'leo', 'ava'],
    from_time: '16:00',
    until_time: '19:00',
    doneAt: [
      { child: 'mia', time: '18:15' },
      { child: 'leo', time: '18:20' },
      { child: 'ava', time: '18:10' },
    ],
  },
  {
    title: words.emptyDishwasher,
    reward: 2,
    description: words.firstOneGetsIt,
    repeat: daily,
    assign: 'anyone',
    children: [],
    from_time: '16:00',
    doneAt: [
      { child: 'leo', time: '17:10' },
      { child: 'mia', time: '17:20' },
    ],
  },
  {
    title: words.waterPlants,
    reward: 2,
    repeat: { kind: 'after_done', days: 3 },
    assign: 'one',
    children: ['ava'],
    if_not_done: 'stays',
    doneAt: [{ child: 'ava', time: '15:20' }],
  },
  {
    title: words.changeSheets,
    reward: 5,
    repeat: { kind: 'month_weekday', nth: 1, weekday: 6 },
    assign: 'each',
    children: ['mia', 'leo', 'ava'],
    lasts_days: 2,
    doneAt: [
      { child: 'mia', time: '11:00' },
      { child: 'leo', time: '11:15' },
      { child: 'ava', time: '11:30' },
    ],
  },
  {
    title: words.cleanBikes,
    reward: 4,
    repeat: { kind: 'month_day', day: 31 },
    assign: 'turns',
    children: ['leo', 'mia'],
    doneAt: [],
    isPaused: true,
  },
];

export interface DemoException {
  readonly title: Sentence;
  readonly child: DemoChild;
  readonly daysAgo: number;
}

export const demoMissed: readonly DemoException[] = [
  { title: words.makeBed, child: 'mia', daysAgo: 3 },
  { title: words.walkDog, child: 'leo', daysAgo: 2 },
  { title: words.feedCat, child: 'ava', daysAgo: 4 },
  { title: words.makeBed, child: 'ava', daysAgo: 6 },
];

export const demoOtherAmounts: readonly (Omit<DemoException, 'child'> & { amount: number; reason: Sentence })[] = [
  { title: words.feedCat, daysAgo: 2, amount: 2, reason: words.brushedHer },
  { title: words.emptyDishwasher, daysAgo: 4, amount: 1, reason: words.glassesLeft },
];

/** Paid immediately, then reversed when Sarah saw the room. */
export const demoReversed: DemoException = { title: words.makeBed, child: 'leo', daysAgo: 1 };

/** Future dates are negative. */
interface DemoAbsence {
  readonly child: DemoChild;
  readonly plannedDaysAgo: number;
  readonly fromDaysAgo: number;
  readonly untilDaysAgo: number;
}

export const demoAbsences: readonly DemoAbsence[] = [
  { child: 'leo', plannedDaysAgo: 7, fromDaysAgo: 6, untilDaysAgo: 5 },
  { child: 'mia', plannedDaysAgo: 2, fromDaysAgo: -4, untilDaysAgo: -5 },
];

export const demoSkip = { title: words.emptyDishwasher, daysAhead: 2 };
