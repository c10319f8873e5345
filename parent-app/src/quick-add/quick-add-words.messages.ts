import { words } from '@tokennest/shared-ui/locale/words';

/**
 * The line in which a parent types a task, a reward, or an award. Each message is a list of words or phrases, separated
 * by commas: all that families type in your language, also what they type in a hurry. Capitals and accents do not
 * matter. Write a dash alone where your language has nothing.
 */
export const quickAddWords = words('parent.quick-add-words', {
  /** With their plurals, after a number. */
  tokens: 'token, tokens, coin, coins',
  /** Before a number of tokens at the end of the line: 'Movie night for 40'. A word with a dash at its end, such as `ل-`, is attached to the next. */
  price: 'for',
  /** Before the reason of an award: '+5 for helping'. */
  reason: 'for',

  /** Before the name of a child: 'Set the table for Ben'. A word with a dash at its end, such as `ل-`, is attached to the name. */
  forName: 'for, to',
  /** Before 'everyone' or 'anyone', and so a part of it. */
  forAll: 'for',
  /** What a name can end with: 'Ben’s bed'. `ia>i` replaces the end of a name. */
  nameEndings: '’s',
  /** Between names and weekdays. A word with a dash at its end, such as `و-`, is attached to the next. */
  and: 'and',
  /** Between names, which then take turns. */
  or: 'or',
  turns: 'take turns, taking turns, takes turns, in turn, in turns, alternating',
  /** All children, each for themselves. */
  each: 'everyone, everybody, each, each child, each kid, all kids, all children, all the kids, all the children, kids, the kids, both',
  /** Whoever does it first. */
  anyone: 'anyone, anybody, whoever',

  /** Between a name and what the child has to do; it is left out of the title. */
  should: 'should, must, has to, needs to, to',
  /**
   * How 'Kim feeds the cat' becomes the title 'Feed the cat': the verb after a name is replaced by the first rule that
   * fits. `goes>go` is for one verb, `-ies>y` for all that end so, and `-ss>ss` keeps those as they are.
   */
  verbs:
    'has>have, does>do, goes>go, dies>die, lies>lie, ties>tie, vies>vie, -ches>ch, -shes>sh, -sses>ss, -xes>x, -zzes>zz, -goes>go, -ies>y, -ss>ss, -s>',
  /** After a name, 'his bed' becomes 'your bed' in the title. */
  owners: 'his>your, her>your, their>your',
  /** Removed from the end of a title, where they are left over: 'Walk the dog at'. */
  leftOver: 'at, by, on, for, and, from, until, the',
  /** First words of chores besides those of the ready chores. `wasch*` also begins longer words. */
  choreStarts: 'sweep, walk',
  /** Last words of chores, if the verb is there in your language. `-putzen` also ends longer words. */
  choreEnds: '-',

  /** Before 'other', a number, or a weekday: 'every other day', 'every 3 weeks', 'every Monday'. */
  every: 'every',
  /** Before a weekday, like 'every'. */
  eachDay: 'each',
  /** Before a weekday: 'every other week on Monday'. */
  on: 'on',
  /** One day or week of two, after 'every'. */
  other: 'other, second',
  day: 'day, days',
  week: 'week, weeks',
  /** Whole phrases, also with another order of words than 'every', 'other', 'day'. */
  everyOtherDay: 'every other day, every second day',
  everyOtherWeek: 'every other week, every second week',
  /** The three dots are a weekday. */
  everyOtherWeekday: 'every other …, every second …',
  /** The three dots are the number of a day of the month: 'on the 15th'. */
  monthDays: 'every …st, every …nd, every …rd, every …th, on the …st, on the …nd, on the …rd, on the …th',
  /** After such a day, and then a part of it. */
  ofMonth: 'of the month, of every month, of each month',
  monthly: 'monthly, every month, each month, once a month',
  weekly: 'weekly, every week, each week, once a week',
  daily: 'daily, every day, everyday, each day',
  /** Monday to Friday. 'On' and 'every' before it belong to it. */
  schoolDays: 'school day, school days, schoolday, schooldays, weekday, weekdays',
  weekends: 'weekend, weekends, on the weekend, on the weekends, at weekend, at weekends',
  once: 'once, today',
  /**
   * More forms of the weekdays, such as plurals; their names and usual short forms are known. A dash before a word, such
   * as `-mer`, takes away a short form that means something else.
   */
  weekdays: {
    monday: 'mons, mondays',
    tuesday: 'tues, tuesdays',
    wednesday: 'weds, wednesdays',
    thursday: 'thur, thurs, thus, thursdays',
    friday: 'fris, fridays',
    saturday: 'sats, saturdays',
    sunday: 'suns, sundays',
  },

  /** After an hour, for the first half of the day: '7 am'. Also words such as 'in the morning', if they follow an hour. */
  am: 'am, am., a.m, a.m.',
  pm: 'pm, pm., p.m, p.m.',
  /** After an hour of 24, such as 'Uhr', if it never means a duration. */
  clock: '-',
  /** After an hour of 24, such as 'h' of '19h30', if it can be a duration, too. */
  hours: '-',
  noon: 'noon',
  /** Before a time at which the task begins. */
  after: 'after, from',
  /** Before a time until which the task is to be done. */
  until: 'at, by, until, till, before',
  /** Before two times. */
  between: 'from, between',
  /** Between two times. */
  to: 'to, and, until',
  /** Parts of every day. */
  everyPart: {
    morning: 'every morning, each morning, mornings, in the mornings',
    afternoon: 'every afternoon, each afternoon, afternoons, in the afternoons',
    evening: 'every evening, each evening, evenings, in the evenings',
    night: 'every night, each night, nights, in the nights',
  },
  /** Parts of a day that do not say how often. */
  part: {
    morning: 'in the morning, this morning, at morning',
    afternoon: 'in the afternoon, this afternoon, at afternoon',
    evening: 'in the evening, this evening, at evening',
    night: 'in the night, this night, at night',
  },
});

export type LineWords = typeof quickAddWords;
