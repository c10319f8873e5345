import { words } from '@tokennest/shared-ui/locale/words';
import { listed } from '@tokennest/shared-ui/locale/listed';

export const letterMessages = words('parent.letter', {
  title: (name: string) => `${name}’s week`,
  for: (names: readonly string[]) => `A letter for ${listed(names)}`,
  weekOf: (day: string) => `Week of ${day}`,
  weekBefore: 'Previous letter',
  weekAfter: 'Next letter',
  loading: 'Loading the letter',
  failed: 'Failed to load the letter. Please try again later.',
  tooOld: 'This letter isn’t here yet',
  tooOldHint: 'Your server may need an update first.',
  /** `days` is `complete` in words, from `figures`. */
  didAll: ({ name, of, complete, days }: { name: string; of: number; complete: number; days: string }) =>
    `<text>Dear ${name}, this week you did </text><strong>${of === 1 ? 'the one task' : `all ${of} tasks`}</strong><text>${complete === 0 ? '' : complete === 1 ? ', and one day was complete' : `, and ${days} days were complete`}. Here is what stood out.</text>`,
  didSome: ({
    name,
    done,
    of,
    complete,
    days,
  }: {
    name: string;
    done: number;
    of: number;
    complete: number;
    days: string;
  }) =>
    `<text>Dear ${name}, this week you did </text><strong>${done} of ${of}</strong><text> tasks${complete === 0 ? '' : complete === 1 ? ', and one day was complete' : `, and ${days} days were complete`}. Here is what stood out.</text>`,
  figures: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  freshStart: (name: string) => `Dear ${name}, a new week is a fresh start.`,
  dayDone: 'Everything done',
  dayPart: (done: number, of: number) => `${done} of ${of} done`,
  dayAway: 'Away',
  dayFree: 'Nothing to do',
  dayAhead: 'Still to come',
  wentWell: 'What went well',
  /** `title` is the chore’s, and `times` is in words, from `figures`. */
  well: {
    every: (times: string) => `<title></title><text> done every time, all ${times}.</text>`,
    anyone: '<title></title><text> anyone could have done it, and you did.</text>',
    often: (times: string) => `<title></title><text> done ${times} times.</text>`,
    twice: '<title></title><text> done twice.</text>',
    once: (day: string) => `<title></title><text> done on ${day}.</text>`,
  },
  /** `praise` already has quotes. */
  praised: (praise: string, title: string) => `${praise} for ${title}`,
  promises: 'Promises, on both sides',
  kept: (kept: number, of: number) => `${kept} of ${of} kept`,
  done: (titles: readonly string[]) => `${listed(titles)}: done`,
  notDone: (title: string, days: readonly string[]) => `${title}: not done ${listed(days)}`,
  stillOpen: (title: string) => `${title}: still open`,
  others: (count: number) => `${count} more`,
  on: (day: string) => `on ${day}`,
  more: (count: number) => `and ${count} more`,
  noChores: 'No chores this week.',
  lookedAtAll: (time: string) => `Looked at every task within ${time}`,
  lookedAt: (some: number, of: number, time: string) => `Looked at ${some} of ${of} tasks within ${time}`,
  toLookAt: (count: number) => (count === 1 ? 'One task still to look at' : `${count} tasks still to look at`),
  given: (title: string, day: string) => `${title}: given ${day}`,
  bought: (day: string) => `Bought ${day}.`,
  goodDay: (day: string) => `A good day: ${day}.`,
  nothingOwed: 'Nothing was owed this week.',
  /** '15 earned, 10 spent, 40 in the nest, 20 to go for “Bike”.' `end` is a comma or a period. */
  earned: (end: string) => `<amount></amount><text> earned${end}</text>`,
  spent: (end: string) => `<amount></amount><text> spent${end}</text>`,
  balance: (end: string) => `<amount></amount><text> in the nest${end}</text>`,
  toGo: (goal: string) => `<amount></amount><text> to go for “${goal}”.</text>`,
  enough: (goal: string) => `<text>enough for “${goal}”.</text>`,
  suggestion: 'One suggestion',
  milestone: (name: string, title: string, times: number) => `${name} has done “${title}” ${times} times.`,
  raiseOrRotate: 'Raise it, take turns, or retire it?',
  raiseOrRetire: 'Raise it or retire it?',
  tooBig: (title: string) => `“${title}” may be too big right now.`,
  fewChores: (name: string) => `${name} has few tokens to earn right now. Add a chore?`,
  oldPromise: (title: string, since: string, day: string) =>
    `“${title}” has been open since ${since}. ${day} is a good day for it.`,
  raise: (tokens: number) => `Raise to ${tokens}`,
  rotate: 'Take turns',
  retire: 'Retire it',
  rarer: (repeat: string) => `Make it ${repeat}`,
  addChore: 'Add a chore',
  notThisWeek: 'Not this week',
  raised: (title: string, tokens: number) => `From the next time on, “${title}” pays ${tokens} tokens.`,
  rotated: (title: string, names: readonly string[]) => `“${title}” goes in turns now: ${listed(names)}.`,
  madeRarer: (title: string, repeat: string) => `“${title}” now comes ${repeat}.`,
  retired: (title: string) => `“${title}” has ended.`,
  undone: (title: string) => `“${title}” is as it was.`,
  changedBefore: 'This chore has changed in the meantime, so nothing was done.',
  acceptFailed: 'Failed to change the chore',
  formFailed: 'The form didn’t load. Please try again.',
  ofFamily: (product: string, family: string) => `${product}, ${family}`,
  foot: 'Made from this week’s history',
  ready: 'The week’s letter is ready.',
  ofChild: (name: string) => `${name}’s letter`,
  print: 'Print',
  dayIs: (day: string, what: string) => `${day}: ${what}`,
  aDay: 'a day',
});
