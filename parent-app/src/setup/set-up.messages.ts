import { listed } from '@tokennest/shared-ui/locale/listed';
import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import type { AgeMode } from '@tokennest/shared-ui/contract';
import type { Earner } from './chores/suggested-chores.ts';
import { dailyOr } from './ready-rewards.ts';

const ageModes: Record<AgeMode, [name: string, what: string]> = {
  little: ['Little', 'one task at a time, read aloud'],
  kid: ['Kid', 'tasks, shop, and a nest'],
  teen: ['Teen', 'a short list and a goal forecast'],
};

const agesWords = (ages: readonly number[]) => (ages.length > 0 ? `Picked for ages ${listed(ages.map(String))}. ` : '');

export const setUpMessages = words('parent.set-up', {
  title: 'Setup',
  goOn: 'Finish setup',
  steps: { family: 'Family', chores: 'Chores', rewards: 'Rewards', 'let-in': 'Devices' },

  who: 'Who is in your family?',
  whoHint: 'Just a name and an age. No email needed.',
  ageModeWords: (look: AgeMode) => ageModes[look],
  faceOf: (name: string) => `Face and color of ${name || 'this child'}`,
  takenOut: (name: string) => `Removed ${name}.`,
  saveFailed: 'Not saved. Please try again.',

  pick: 'Pick chores',
  pickHint: (ages: readonly number[]) => `${agesWords(ages)}Tap a chore to change it.`,
  anyone: 'Anyone',
  inTurn: 'in turn',
  each: 'each',
  perWeek: 'Per week, if everything gets done',
  moreChores: (count: number) => `See ${count} more chores`,
  noChildren: 'Please add a child first.',

  rewards: 'Pick rewards',
  uneven: (least: string, most: string) =>
    `${least} would earn less than a third of what ${most} earns. You could give ${least} more chores.`,
  rewardsHint: 'What tokens can buy. Days are based on the chores you picked.',
  groups: { days: 'In a few days', week: 'In about a week', saving: 'Worth saving for' },
  moreIdeas: (count: number) => counted(count, 'more idea'),
  own: 'Add your own',
  ownTitle: 'Your reward',

  letIn: 'Get everyone in',
  letInHint: 'No email, no password. Each code works once.',
  sharedHint: 'Kids tap their face, then a picture code',

  ready: 'Your nest is ready',
  readyHint: 'One last thing: the first token.',
  first: 'Look at your nest',
  give: (name: string) => `Hand ${name} the phone`,
  waits: 'The first task is ready, and it pays right away.',
  forWhom: (name: string) => `For ${name}`,
  openAs: (name: string) => `Open as ${name}`,
  openFailed: 'That didn’t work. Please try again.',
  paid: (name: string) => `${name} has a first token`,
  paidHint: 'All set. See you tomorrow.',
  notIn: 'Not connected yet. Go back for the code.',
});

function spanOf(days: number): string {
  const whole = Math.max(1, Math.round(days));
  return whole <= 13 ? counted(whole, 'day') : counted(Math.round(days / 7), 'week');
}

const namedMax = 3;

/** How long each child saves: 'about 3 days', 'Ben 3 days, Kim 2 weeks', or '3 days to 2 weeks' for many children. */
export function daysWords(cost: number, earners: readonly Earner[]): string {
  const earning = earners.filter(({ daily }) => daily > 0).toSorted((one, other) => other.daily - one.daily);
  const spans = earning.map(({ daily }) => spanOf(cost / daily));
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === last && (!first || earning.length === earners.length))
    return `about ${first ?? spanOf(cost / dailyOr(0))}`;
  if (earning.length > namedMax) return `${first} to ${last}`;
  return earning.map(({ name }, place) => `${name} ${spans[place]}`).join(', ');
}
