import type { PictureName, RewardDto } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';

/** Something to spend tokens on, as far off as it is meant to be. */
interface ReadyReward {
  title: string;
  picture: PictureName;
  days: number;
}

type Row = readonly [title: string, PictureName, days: number];

/** Thirty of them; the first of each group are what a new family begins with. */
const rows: readonly Row[] = [
  ['Stay up late', 'crescent-moon', 2],
  ['Ice cream', 'soft-ice-cream', 3],
  ['Half an hour of games', 'video-game', 2],
  ['One more bedtime story', 'open-book', 2],
  ['Choose dinner', 'spaghetti', 3],
  ['Sweets from the shop', 'candy', 3],
  ['Breakfast in bed', 'pancakes', 4],
  ['Bake cookies together', 'cookie', 4],
  ['Ride bikes together', 'bicycle', 3],
  ['Music in the car', 'headphone', 2],
  ['Game night', 'game-die', 6],
  ['Pick the movie', 'clapper-board', 7],
  ['A friend comes over', 'balloon', 7],
  ['Pizza night', 'pizza', 8],
  ['Go swimming', 'goggles', 9],
  ['A small toy', 'yo-yo', 9],
  ['A new book', 'books', 10],
  ['Hot chocolate in town', 'cup-with-straw', 6],
  ['No chores for a day', 'couch-and-lamp', 8],
  ['Playground of my choice', 'playground-slide', 6],
  ['Sleepover', 'camping', 16],
  ['Trip to the zoo', 'elephant', 21],
  ['Cinema', 'cinema', 16],
  ['Bowling', 'bowling', 18],
  ['A new game', 'joystick', 28],
  ['Day at the beach', 'beach-with-umbrella', 21],
  ['Fun fair', 'ferris-wheel', 24],
  ['Pocket money, extra', 'money-bag', 14],
  ['Dinosaur museum', 'sauropod', 24],
  ['A party with friends', 'party-popper', 28],
];

const readyRewards: readonly ReadyReward[] = rows.map(([title, picture, days]) => ({ title, picture, days }));

const begunWith = new Set([
  'Stay up late',
  'Ice cream',
  'Game night',
  'Pick the movie',
  'Sleepover',
  'Trip to the zoo',
]);

export type Group = 'days' | 'week' | 'saving';

/** A reward as the set-up offers it. */
export interface Reward {
  /** The Idempotency-Key of a reward that is to be. */
  key: string;
  /** Null until it is saved. */
  id: string | null;
  title: string;
  picture: string | null;
  cost: number;
  /** Where it stands, whatever its price becomes. */
  group: Group;
  isOn: boolean;
  /** Offered from the first, or only among more ideas. */
  isShown: boolean;
}

const groupOf = (days: number): Group => (days <= 4 ? 'days' : days <= 12 ? 'week' : 'saving');

/** A price that is easily said. */
function rounded(cost: number): number {
  const step = cost < 10 ? 1 : cost < 50 ? 5 : 10;
  return Math.max(1, Math.round(cost / step) * step);
}

/** What a family without chores is taken to earn in a day. */
const usualDaily = 5;

export const dailyOr = (daily: number): number => daily || usualDaily;

/** What is there already, and six to begin with, of which each is as many days away as it is meant to be. */
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
    ...ideas.map(({ title, picture, days }) => ({
      key: newKey(),
      id: null,
      title,
      picture,
      cost: rounded(days * daily),
      group: groupOf(days),
      isOn: isNew && begunWith.has(title),
      isShown: begunWith.has(title),
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
