import type { PictureName, Repeat, Weekday } from '@tokennest/shared-ui/contract';

export interface ReadyChore {
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

type Row = readonly [title: string, PictureName, reward: number, Repeat, 'turns'?];

const from = (age: number, chores: readonly Row[]) =>
  chores.map(([title, picture, reward, repeat, shared]): ReadyChore => {
    return { title, picture, reward, age, repeat, shared: shared ?? 'each' };
  });

/** Forty chores. Daily ones pay 1 to 5 tokens, less frequent ones up to 10. */
export const readyChores: readonly ReadyChore[] = [
  ...from(3, [
    ['Put your toys away', 'teddy-bear', 1, daily],
    ['Brush your teeth, morning and night', 'toothbrush', 1, daily],
    ['Put your clothes in the laundry basket', 'basket', 1, daily],
    ['Take your plate to the sink', 'fork-and-knife-with-plate', 1, daily],
    ['Match the socks', 'socks', 3, onDays(6)],
    ['Water one plant', 'potted-plant', 2, afterDone(3), 'turns'],
    ['Line up the shoes by the door', 'running-shoe', 1, daily],
    ['Put the books back on the shelf', 'books', 1, weekday],
    ['Wipe up what you spill', 'sponge', 1, daily],
    ['Get dressed by yourself', 't-shirt', 1, weekday],
  ]),
  ...from(6, [
    ['Make your bed', 'bed', 1, daily],
    ['Set the table', 'fork-and-knife-with-plate', 2, daily, 'turns'],
    ['Feed the pet', 'paw-prints', 2, daily, 'turns'],
    ['Clean your room', 'teddy-bear', 5, onDays(6)],
    ['Read for 15 minutes', 'open-book', 2, daily],
    ['Pack your bag for tomorrow', 'backpack', 1, onDays(1, 2, 3, 4, 7)],
    ['Clear the table', 'bowl-with-spoon', 2, daily, 'turns'],
    ['Dust the shelves', 'broom', 4, everyOtherWeek(6), 'turns'],
    ['Bring in the mail', 'open-mailbox-with-raised-flag', 1, weekday, 'turns'],
    ['Water the plants', 'potted-plant', 2, afterDone(3), 'turns'],
  ]),
  ...from(9, [
    ['Empty the dishwasher', 'fork-and-knife-with-plate', 3, weekday, 'turns'],
    ['Do your homework before dinner', 'pencil', 3, onDays(1, 2, 3, 4)],
    ['Practice your instrument, 20 minutes', 'musical-notes', 3, weekday],
    ['Vacuum one room', 'broom', 6, onDays(6), 'turns'],
    ['Take out the trash', 'wastebasket', 4, onDays(4), 'turns'],
    ['Fold the laundry', 'basket', 4, onDays(3, 6), 'turns'],
    ['Make your own lunch', 'sandwich', 3, weekday],
    ['Walk the dog', 'dog', 4, daily, 'turns'],
    ['Sweep the kitchen floor', 'broom', 3, everyFewDays(2), 'turns'],
    ['Change your sheets', 'bed', 6, everyOtherWeek(7)],
  ]),
  ...from(12, [
    ['Cook dinner for everyone', 'cooking', 10, onDays(5), 'turns'],
    ['Clean the bathroom', 'bucket', 10, onDays(6), 'turns'],
    ['Wash a load of laundry', 'basket', 8, onDays(3), 'turns'],
    ['Mow the lawn', 'tractor', 10, afterDone(10), 'turns'],
    ['Clean the fridge', 'sponge', 10, monthly(1), 'turns'],
    ['Mop the floors', 'bucket', 8, everyOtherWeek(6), 'turns'],
    ['Wash the car', 'automobile', 10, firstOf(6), 'turns'],
    ['Help a younger child with homework', 'memo', 5, onDays(2, 4)],
    ['Clean the windows', 'window', 10, monthly(15), 'turns'],
    ['Plan a family evening', 'game-die', 8, firstOf(5), 'turns'],
  ]),
];

export function findChores(typed: string): ReadyChore[] {
  const words = typed.toLowerCase().split(/\s+/);
  return readyChores.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
