import { words } from '@tokennest/shared-ui/locale/words';
import { listed } from '@tokennest/shared-ui/locale/listed';
import { within } from '@tokennest/shared-ui/dates/within';
import { praiseMessages } from '@tokennest/shared-ui/queries/praise.messages';
import type { LetterDto } from '@tokennest/shared-ui/contract';
import type { WentWell } from './week-of-child.ts';

const figures = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const figure = (count: number) => figures[count] ?? String(count);

type Praised = Pick<LetterDto['tasks'][number], 'praise' | 'title'>;

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
  dear: (name: string) => `Dear ${name}, this week you did `,
  allOf: (count: number) => (count === 1 ? 'the one task' : `all ${count} tasks`),
  someOf: (done: number, of: number) => `${done} of ${of}`,
  tasks: ' tasks',
  days: (complete: number) => {
    if (complete === 0) return '. Here is what stood out.';
    const days = complete === 1 ? 'one day was' : `${figure(complete)} days were`;
    return `, and ${days} complete. Here is what stood out.`;
  },
  freshStart: (name: string) => `Dear ${name}, a new week is a fresh start.`,
  dayDone: 'Everything done',
  dayPart: (done: number, of: number) => `${done} of ${of} done`,
  dayAway: 'Away',
  dayFree: 'Nothing to do',
  dayAhead: 'Still to come',
  wentWell: 'What went well',
  well: ({ kind, times }: WentWell, day: string) => {
    switch (kind) {
      case 'every':
        return `done every time, all ${figure(times)}.`;
      case 'anyone':
        return 'anyone could have done it, and you did.';
      case 'often':
        return `done ${times === 2 ? 'twice' : `${figure(times)} times`}.`;
      case 'once':
        return `done on ${day}.`;
    }
  },
  /** A newer server may send praise that this page does not know. */
  praised: ({ praise, title }: Praised) =>
    praise && praiseMessages[praise] ? `“${praiseMessages[praise]}” for ${title}` : null,
  promises: 'Promises, on both sides',
  kept: (kept: number, of: number) => `${kept} of ${of} kept`,
  done: (titles: readonly string[]) => `${listed(titles)}: done`,
  notDone: (title: string, days: readonly string[]) => `${title}: not done ${listed(days)}`,
  stillOpen: (title: string) => `${title}: still open`,
  others: (count: number) => `${count} more`,
  on: (day: string) => `on ${day}`,
  more: (count: number) => `and ${count} more`,
  noChores: 'No chores this week.',
  lookedAtAll: (hours: number) => `Looked at every task within ${inTime(hours)}`,
  lookedAt: (some: number, of: number, hours: number) => `Looked at ${some} of ${of} tasks within ${inTime(hours)}`,
  toLookAt: (count: number) => (count === 1 ? 'One task still to look at' : `${count} tasks still to look at`),
  given: (title: string, day: string) => `${title}: given ${day}`,
  bought: (day: string) => `Bought ${day}.`,
  goodDay: (day: string) => `A good day: ${day}.`,
  nothingOwed: 'Nothing was owed this week.',
  earned: ' earned',
  spent: ' spent',
  balance: ' in the nest',
  toGo: (goal: string) => ` to go for “${goal}”`,
  enough: (goal: string) => `, enough for “${goal}”`,
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
});

const inTime = (hours: number) => (hours === 24 ? 'a day' : within(hours));
