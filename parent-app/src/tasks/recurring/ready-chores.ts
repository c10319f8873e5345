import type { PictureName, Repeat, Weekday } from '@tokennest/shared-ui/contract';
import { choreTitles } from './ready-chores.messages.ts';

type ChoreName = keyof typeof choreTitles;

export interface ReadyChore {
  name: ChoreName;
  /** In the page's language. */
  title: string;
  picture: PictureName;
  reward: number;
  /** Age from which most children can do it alone. */
  age: number;
  repeat: Repeat;
  shared: 'each' | 'turns';
}

const daily: Repeat = { kind: 'days', every: 1 };
const everyFewDays = (every: number): Repeat => ({ kind: 'days', every });
const weekday: Repeat = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5], every: 1 };
const onDays = (...weekdays: Weekday[]): Repeat => ({ kind: 'weekdays', weekdays, every: 1 });
const everyOtherWeek = (day: Weekday): Repeat => ({ kind: 'weekdays', weekdays: [day], every: 2 });
const monthly = (day: number): Repeat => ({ kind: 'month_day', day });
const firstOf = (day: Weekday): Repeat => ({ kind: 'month_weekday', nth: 1, weekday: day });
const afterDone = (days: number): Repeat => ({ kind: 'after_done', days });

type Row = readonly [ChoreName, PictureName, reward: number, Repeat, 'turns'?];

const from = (age: number, chores: readonly Row[]) =>
  chores.map(([name, picture, reward, repeat, shared]): ReadyChore => {
    return { name, title: choreTitles[name], picture, reward, age, repeat, shared: shared ?? 'each' };
  });

/** Forty chores. Daily ones pay 1 to 5 tokens, less frequent ones up to 10. */
export const readyChores: readonly ReadyChore[] = [
  ...from(3, [
    ['toys', 'teddy-bear', 1, daily],
    ['teeth', 'toothbrush', 1, daily],
    ['clothes', 'basket', 1, daily],
    ['plate', 'fork-and-knife-with-plate', 1, daily],
    ['socks', 'socks', 3, onDays(6)],
    ['plant', 'potted-plant', 2, afterDone(3), 'turns'],
    ['shoes', 'running-shoe', 1, daily],
    ['books', 'books', 1, weekday],
    ['spill', 'sponge', 1, daily],
    ['dressed', 't-shirt', 1, weekday],
  ]),
  ...from(6, [
    ['bed', 'bed', 1, daily],
    ['table', 'fork-and-knife-with-plate', 2, daily, 'turns'],
    ['pet', 'paw-prints', 2, daily, 'turns'],
    ['room', 'teddy-bear', 5, onDays(6)],
    ['read', 'open-book', 2, daily],
    ['bag', 'backpack', 1, onDays(1, 2, 3, 4, 7)],
    ['clearTable', 'bowl-with-spoon', 2, daily, 'turns'],
    ['dust', 'broom', 4, everyOtherWeek(6), 'turns'],
    ['mail', 'open-mailbox-with-raised-flag', 1, weekday, 'turns'],
    ['plants', 'potted-plant', 2, afterDone(3), 'turns'],
  ]),
  ...from(9, [
    ['dishwasher', 'fork-and-knife-with-plate', 3, weekday, 'turns'],
    ['homework', 'pencil', 3, onDays(1, 2, 3, 4)],
    ['instrument', 'musical-notes', 3, weekday],
    ['vacuum', 'broom', 6, onDays(6), 'turns'],
    ['trash', 'wastebasket', 4, onDays(4), 'turns'],
    ['foldLaundry', 'basket', 4, onDays(3, 6), 'turns'],
    ['lunch', 'sandwich', 3, weekday],
    ['walkDog', 'dog', 4, daily, 'turns'],
    ['sweep', 'broom', 3, everyFewDays(2), 'turns'],
    ['sheets', 'bed', 6, everyOtherWeek(7)],
  ]),
  ...from(12, [
    ['cook', 'cooking', 10, onDays(5), 'turns'],
    ['bathroom', 'bucket', 10, onDays(6), 'turns'],
    ['laundry', 'basket', 8, onDays(3), 'turns'],
    ['lawn', 'tractor', 10, afterDone(10), 'turns'],
    ['fridge', 'sponge', 10, monthly(1), 'turns'],
    ['mop', 'bucket', 8, everyOtherWeek(6), 'turns'],
    ['car', 'automobile', 10, firstOf(6), 'turns'],
    ['helpHomework', 'memo', 5, onDays(2, 4)],
    ['windows', 'window', 10, monthly(15), 'turns'],
    ['familyEvening', 'game-die', 8, firstOf(5), 'turns'],
  ]),
];

export function findChores(typed: string): ReadyChore[] {
  const words = typed.toLowerCase().split(/\s+/);
  return readyChores.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
