import type { PictureName, RewardDto } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';

/** `days` is how long a child should save for it. */
interface ReadyReward {
  title: string;
  picture: PictureName;
  days: number;
}

type Row = readonly [title: string, PictureName, days: number];

/** The first of each group are preselected for a new family. */
const rows: readonly Row[] = [
  ['Stay up late', 'crescent-moon', 2],
  ['Ice cream', 'soft-ice-cream', 3],
  ['Half an hour of video games', 'video-game', 2],
  ['One more bedtime story', 'open-book', 2],
  ['Pick dinner', 'spaghetti', 3],
  ['Candy from the store', 'candy', 3],
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
  ['Hot chocolate downtown', 'cup-with-straw', 6],
  ['No chores for a day', 'couch-and-lamp', 8],
  ['Playground of my choice', 'playground-slide', 6],
  ['Sleepover', 'camping', 16],
  ['Trip to the zoo', 'elephant', 21],
  ['Movie theater trip', 'cinema', 16],
  ['Bowling', 'bowling', 18],
  ['A new game', 'joystick', 28],
  ['Beach day', 'beach-with-umbrella', 21],
  ['Amusement park', 'ferris-wheel', 24],
  ['Extra pocket money', 'money-bag', 14],
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
