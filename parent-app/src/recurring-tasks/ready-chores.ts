import type { PictureName, Repeat, Weekday } from '@tokennest/shared-ui/contract';

/** A chore to begin with: everything about it may be changed. */
export interface ReadyChore {
  title: string;
  picture: PictureName;
  reward: number;
  /** How old a child is who can do it alone, or nearly. */
  age: number;
  repeat: Repeat;
}

const daily: Repeat = { kind: 'days', every: 1 };
const everyFewDays = (every: number): Repeat => ({ kind: 'days', every });
const weekday: Repeat = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5], every: 1 };
const onDays = (...weekdays: Weekday[]): Repeat => ({ kind: 'weekdays', weekdays, every: 1 });
const everyOtherWeek = (day: Weekday): Repeat => ({ kind: 'weekdays', weekdays: [day], every: 2 });
const monthly = (day: number): Repeat => ({ kind: 'month_day', day });
const firstOf = (day: Weekday): Repeat => ({ kind: 'month_weekday', nth: 1, weekday: day });
const afterDone = (days: number): Repeat => ({ kind: 'after_done', days });

const from = (age: number, chores: readonly (readonly [string, PictureName, number, Repeat])[]): ReadyChore[] =>
  chores.map(([title, picture, reward, repeat]) => ({ title, picture, reward, age, repeat }));

/** Forty of them, by age. */
export const readyChores: readonly ReadyChore[] = [
  ...from(3, [
    ['Put your toys to bed', 'teddy-bear', 5, daily],
    ['Brush your teeth, morning and night', 'toothbrush', 5, daily],
    ['Put your clothes in the laundry basket', 'basket', 5, daily],
    ['Carry your plate to the kitchen', 'fork-and-knife-with-plate', 5, daily],
    ['Match the socks', 'socks', 5, onDays(6)],
    ['Water one plant', 'potted-plant', 5, afterDone(3)],
    ['Line up the shoes by the door', 'running-shoe', 5, daily],
    ['Put the books back on the shelf', 'books', 5, weekday],
    ['Wipe up what you spill', 'sponge', 5, daily],
    ['Get dressed by yourself', 't-shirt', 5, weekday],
  ]),
  ...from(6, [
    ['Make your bed', 'bed', 5, daily],
    ['Set the table', 'fork-and-knife-with-plate', 10, daily],
    ['Feed the pet', 'paw-prints', 5, daily],
    ['Tidy your room', 'teddy-bear', 15, onDays(6)],
    ['Read for 15 minutes', 'open-book', 10, daily],
    ['Pack your bag for tomorrow', 'backpack', 5, onDays(1, 2, 3, 4, 7)],
    ['Clear the table', 'bowl-with-spoon', 10, daily],
    ['Dust the shelves', 'broom', 10, everyOtherWeek(6)],
    ['Bring in the letters', 'open-mailbox-with-raised-flag', 5, weekday],
    ['Water the plants', 'seedling', 10, afterDone(3)],
  ]),
  ...from(9, [
    ['Empty the dishwasher', 'bubbles', 15, weekday],
    ['Do your homework before dinner', 'pencil', 10, onDays(1, 2, 3, 4)],
    ['Practice your instrument, 20 minutes', 'musical-notes', 15, weekday],
    ['Vacuum one room', 'broom', 20, onDays(6)],
    ['Take out the bins', 'wastebasket', 15, onDays(4)],
    ['Fold the laundry', 'jeans', 15, onDays(3, 6)],
    ['Make your own lunch', 'sandwich', 10, weekday],
    ['Walk the dog', 'dog', 20, daily],
    ['Sweep the kitchen floor', 'broom', 10, everyFewDays(2)],
    ['Change your bed linen', 'bed', 15, everyOtherWeek(7)],
  ]),
  ...from(12, [
    ['Cook dinner for everyone', 'cooking', 40, onDays(5)],
    ['Clean the bathroom', 'bathtub', 40, onDays(6)],
    ['Wash a load of laundry', 'basket', 30, onDays(3)],
    ['Mow the lawn', 'tractor', 50, afterDone(10)],
    ['Clean the fridge', 'sponge', 40, monthly(1)],
    ['Mop the floors', 'bucket', 30, everyOtherWeek(6)],
    ['Wash the car', 'automobile', 50, firstOf(6)],
    ['Help a younger child with homework', 'memo', 20, onDays(2, 4)],
    ['Clean the windows', 'window', 50, monthly(15)],
    ['Plan a family evening', 'game-die', 30, firstOf(5)],
  ]),
];

/** Those with every word that was typed in their title, in their order. */
export function findChores(typed: string): ReadyChore[] {
  const words = typed.toLowerCase().split(/\s+/);
  return readyChores.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
