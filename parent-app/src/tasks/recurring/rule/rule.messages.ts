import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import { listed } from '@tokennest/shared-ui/locale/listed';

export const ruleMessages = words('parent.rule', {
  /** In a menu. */
  choices: {
    once: 'Once',
    daily: 'Every day',
    weekday: 'Every weekday',
    weekdays: 'On certain weekdays',
    interval: 'Every few days or weeks',
    month: 'Every month',
    after_done: 'After it’s done',
  },
  /** In a menu, before a weekday. */
  nths: { 1: 'The first', 2: 'The second', 3: 'The third', 4: 'The fourth', '-1': 'The last' },
  once: 'Once',
  daily: 'Every day',
  /** Monday to Friday. */
  weekday: 'Every weekday',
  everyDays: (days: number) => `Every ${days} days`,
  /** Full names of weekdays. */
  everyWeekdays: (weekdays: readonly string[]) => `Every ${listed(weekdays)}`,
  everyWeeks: (weeks: number, weekdays: readonly string[]) => `Every ${weeks} weeks on ${listed(weekdays)}`,
  /** `day` is one of `ordinals`. */
  onDay: (day: string) => `On the ${day} of every month`,
  /** From the 29th on. */
  onLateDay: (day: string) => `On the ${day} of every month, or its last day`,
  onLastDay: 'On the last day of every month',
  /** Days of the month, from 1 to 30. */
  ordinals: [
    '1st',
    '2nd',
    '3rd',
    '4th',
    '5th',
    '6th',
    '7th',
    '8th',
    '9th',
    '10th',
    '11th',
    '12th',
    '13th',
    '14th',
    '15th',
    '16th',
    '17th',
    '18th',
    '19th',
    '20th',
    '21st',
    '22nd',
    '23rd',
    '24th',
    '25th',
    '26th',
    '27th',
    '28th',
    '29th',
    '30th',
  ],
  onNth: {
    1: (weekday: string) => `On the first ${weekday} of every month`,
    2: (weekday: string) => `On the second ${weekday} of every month`,
    3: (weekday: string) => `On the third ${weekday} of every month`,
    4: (weekday: string) => `On the fourth ${weekday} of every month`,
    '-1': (weekday: string) => `On the last ${weekday} of every month`,
  },
  afterDone: (days: number) => `${counted(days, 'day')} after it was last done`,

  /** When it can be done. Times of a day; `days` is how long it stays open. After 'Every Monday, ', so in the middle of a sentence. */
  window: {
    fromTo: (from: string, until: string) => `${from} to ${until}`,
    from: (from: string) => `from ${from}`,
    until: (until: string) => `until ${until}`,
    days: (days: number) => `for ${days} days`,
    fromDays: (from: string, days: number) => `from ${from} for ${days} days`,
    untilNextDay: (until: string) => `until ${until} the day after`,
    fromUntilNextDay: (from: string, until: string) => `from ${from} until ${until} the day after`,
    untilLater: (until: string, days: number) => `until ${until} ${days} days later`,
    fromUntilLater: ({ from, until, days }: { from: string; until: string; days: number }) =>
      `from ${from} until ${until} ${days} days later`,
  },

  /** In the middle of a sentence. */
  firstOn: (day: string) => `first on ${day}`,
  nextOn: (day: string) => `next on ${day}`,
  /** 'Every Monday, from 3:00 PM, first on Nov 23. For Ava.' `who` is one or two whole sentences. */
  sentence: {
    plain: (repeat: string, who: string) => `<repeat>${repeat}</repeat><rest>. ${who}</rest>`,
    one: ({ repeat, detail, who }: { repeat: string; detail: string; who: string }) =>
      `<repeat>${repeat}</repeat><rest>, ${detail}. ${who}</rest>`,
    two: ({ repeat, detail, other, who }: { repeat: string; detail: string; other: string; who: string }) =>
      `<repeat>${repeat}</repeat><rest>, ${detail}, ${other}. ${who}</rest>`,
  },
  forOne: (name: string) => `For ${name}.`,
  forEach: (names: readonly string[]) => `For ${listed(names)}, each their own.`,
  forAnyone: 'For anyone, first come, first served.',
  /** 'Ava’s turn first', then any number of `turnThen`, then `turnsEnd`. */
  turnFirst: (name: string) => `${name}’s turn first`,
  turnThen: (turns: string, name: string) => `${turns}, then ${name}’s`,
  turnsEnd: (turns: string) => `${turns}.`,
  stays: 'It stays until it’s done.',
  /** `count` is how many weekdays there are. */
  weeksCount: ({ start, weekdays, count }: { start: string; weekdays: readonly string[]; count: number }) =>
    `Weeks count from the week of ${start}, whose ${listed(weekdays)} ${count === 1 ? 'has' : 'have'} passed.`,
});
