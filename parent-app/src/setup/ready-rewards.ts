import type { PictureName, RewardDto } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import type { Earner } from './chores/suggested-chores.ts';
import { rewardTitles } from './ready-rewards.messages.ts';
import { setUpMessages as words } from './set-up.messages.ts';

type RewardName = keyof typeof rewardTitles;

/** `days` is how long a child should save for it. */
interface ReadyReward {
  name: RewardName;
  /** In the page's language. */
  title: string;
  picture: PictureName;
  days: number;
}

type Row = readonly [RewardName, PictureName, days: number];

/** The first of each group are preselected for a new family. */
const rows: readonly Row[] = [
  ['stayUp', 'crescent-moon', 2],
  ['iceCream', 'soft-ice-cream', 3],
  ['videoGames', 'video-game', 2],
  ['story', 'open-book', 2],
  ['dinner', 'spaghetti', 3],
  ['candy', 'candy', 3],
  ['breakfast', 'pancakes', 4],
  ['cookies', 'cookie', 4],
  ['bikes', 'bicycle', 3],
  ['music', 'headphone', 2],
  ['gameNight', 'game-die', 6],
  ['movie', 'clapper-board', 7],
  ['friend', 'balloon', 7],
  ['pizza', 'pizza', 8],
  ['swimming', 'goggles', 9],
  ['smallToy', 'yo-yo', 9],
  ['book', 'books', 10],
  ['hotChocolate', 'cup-with-straw', 6],
  ['noChores', 'couch-and-lamp', 8],
  ['playground', 'playground-slide', 6],
  ['sleepover', 'camping', 16],
  ['zoo', 'elephant', 21],
  ['movieTheater', 'cinema', 16],
  ['bowling', 'bowling', 18],
  ['newGame', 'joystick', 28],
  ['beach', 'beach-with-umbrella', 21],
  ['amusementPark', 'ferris-wheel', 24],
  ['pocketMoney', 'money-bag', 14],
  ['museum', 'sauropod', 24],
  ['party', 'party-popper', 28],
];

export const readyRewards: readonly ReadyReward[] = rows.map(([name, picture, days]) => ({
  name,
  title: rewardTitles[name],
  picture,
  days,
}));

const begunWith: ReadonlySet<RewardName> = new Set(['stayUp', 'iceCream', 'gameNight', 'movie', 'sleepover', 'zoo']);

export type Group = 'days' | 'week' | 'saving';

export interface Reward {
  key: string;
  id: string | null;
  title: string;
  picture: string | null;
  cost: number;
  /** Stays the same even if the parent changes the price. */
  group: Group;
  isOn: boolean;
  /** False for rewards behind `more ideas`. */
  isShown: boolean;
}

const groupOf = (days: number): Group => (days <= 4 ? 'days' : days <= 12 ? 'week' : 'saving');

/** Rounds to a friendly number. */
function rounded(cost: number): number {
  const step = cost < 10 ? 1 : cost < 50 ? 5 : 10;
  return Math.max(1, Math.round(cost / step) * step);
}

/** Assumed daily earnings of a family without chores. */
const usualDaily = 5;

export const dailyOr = (daily: number): number => daily || usualDaily;

export function beginRewards(saved: readonly RewardDto[], daily: number): Reward[] {
  const isThere = ({ title }: ReadyReward) => saved.some((reward) => reward.title === title);
  const isNew = saved.length === 0;
  const ideas = readyRewards.filter((ready) => !isThere(ready));
  return [
    ...saved.map(({ id, title, picture, cost }) => ({
      key: '',
      id,
      title,
      picture,
      cost,
      group: groupOf(cost / daily),
      isOn: true,
      isShown: true,
    })),
    ...ideas.map(({ name, title, picture, days }) => ({
      key: newKey(),
      id: null,
      title,
      picture,
      cost: rounded(days * daily),
      group: groupOf(days),
      isOn: isNew && begunWith.has(name),
      isShown: begunWith.has(name),
    })),
  ];
}

export const ownReward = (title: string, daily: number): Reward => ({
  key: newKey(),
  id: null,
  title,
  picture: null,
  cost: rounded(7 * daily),
  group: 'week',
  isOn: true,
  isShown: true,
});

function spanOf(days: number): string {
  const whole = Math.max(1, Math.round(days));
  return whole <= 13 ? words.days(whole) : words.weeks(Math.round(days / 7));
}

const namedMax = 3;

/** How long each child saves: 'about 3 days', 'Ben 3 days, Kim 2 weeks', or '3 days to 2 weeks' for many children. */
export function daysWords(cost: number, earners: readonly Earner[]): string {
  const earning = earners.filter(({ daily }) => daily > 0).toSorted((one, other) => other.daily - one.daily);
  const spans = earning.map(({ daily }) => spanOf(cost / daily));
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === last && (!first || earning.length === earners.length))
    return words.about(first ?? spanOf(cost / dailyOr(0)));
  if (earning.length > namedMax) return words.between(first ?? '', last ?? '');
  return withCommas(earning.map(({ name }, place) => words.spanOf(name, spans[place] ?? '')));
}
