import type { Frequency } from '../family/allowances/allowance.contract.ts';

// The demo family's last eight weeks: enough that no screen is empty, and one child in each tier. Days are relative to
// today, so the story is always current.

export const demoPassword = 'tokennest';
export const demoFamilyName = 'The Bennetts';
export const demoParentFace = 'koala';
export const demoParent = { display_name: 'Sarah', email: 'sarah@example.com' };
export const demoAlex = { display_name: 'Alex', email: 'alex@example.com' };
/** Helps with Mia and Leo. */
export const demoRose = { display_name: 'Grandma Rose', email: 'rose@example.com' };
export const demoRoseDaysAgo = 6;
export const demoChildren = {
  mia: { display_name: 'Mia', email: 'mia@example.com', face: 'owl' },
  leo: { display_name: 'Leo', email: 'leo@example.com', face: 'fox' },
  ava: { display_name: 'Ava', email: 'ava@example.com', face: 'rabbit-face' },
} as const;
export type DemoChild = keyof typeof demoChildren;

export const demoGuest = { display_name: 'Noah', email: 'noah@example.com' };

export const firstDaysAgo = 55;

export interface DemoWords {
  readonly title: string;
  readonly reward: number;
  readonly description?: string;
}

/** Typed by Sarah, done and approved at this interval, except on vacation, until recurring tasks replace it. */
interface DemoChore extends DemoWords {
  readonly child: DemoChild;
  readonly everyDays: number;
}

export const demoVacation = { from: 34, until: 29 };

export const demoChores: readonly DemoChore[] = [
  { child: 'mia', title: 'Practice the piano', reward: 8, everyDays: 3, description: 'Twenty minutes, both hands' },
  { child: 'mia', title: 'Read a chapter', reward: 5, everyDays: 4, description: 'Tell us at dinner what happened' },
  { child: 'leo', title: 'Walk the dog', reward: 6, everyDays: 3, description: 'Around the park and back' },
  { child: 'leo', title: 'Fold the laundry', reward: 10, everyDays: 7 },
  { child: 'ava', title: 'Make your bed', reward: 3, everyDays: 3 },
  { child: 'ava', title: 'Feed the cat', reward: 3, everyDays: 5 },
];

/** Today's state; a task with `done` waits for approval. */
export interface DemoTask extends DemoWords {
  readonly child: DemoChild | null;
  readonly done?: { readonly by: DemoChild; readonly minutesAgo: number };
  readonly sentBack?: string;
}

export const demoTasks: readonly DemoTask[] = [
  { child: 'mia', title: 'Return the library books', reward: 5 },
  { child: 'leo', title: 'Pump up the bike tires', reward: 6, description: 'Yours and Ava’s' },
  { child: 'leo', title: 'Clean up your desk', reward: 8, sentBack: 'The drawers are still full of paper' },
  { child: 'ava', title: 'Read a picture book', reward: 10 },
  { child: null, title: 'Wash the car', reward: 10, description: 'First one gets it' },
  { child: 'mia', title: 'Read a chapter', reward: 5, done: { by: 'mia', minutesAgo: 35 } },
  { child: 'ava', title: 'Draw a card for Grandma', reward: 3, done: { by: 'ava', minutesAgo: 80 } },
  { child: null, title: 'Bring in the groceries', reward: 6, done: { by: 'leo', minutesAgo: 130 } },
];

/** A positive amount is an award, a negative one a deduction. */
interface DemoAdjustment {
  readonly daysAgo: number;
  readonly child: DemoChild;
  readonly amount: number;
  readonly description: string;
}

export const demoAdjustments: readonly DemoAdjustment[] = [
  { daysAgo: 52, child: 'leo', amount: 20, description: 'A whole week without a reminder' },
  { daysAgo: 46, child: 'mia', amount: 40, description: 'Birthday money from Grandma' },
  { daysAgo: 38, child: 'ava', amount: 10, description: 'Quick reward' },
  { daysAgo: 31, child: 'leo', amount: -8, description: 'The bike was left in the rain again' },
  { daysAgo: 24, child: 'mia', amount: 25, description: 'Helped Leo with math' },
  { daysAgo: 10, child: 'leo', amount: 10, description: 'Quick reward' },
  { daysAgo: 6, child: 'mia', amount: -3, description: 'Wet towels on the floor' },
];

export interface DemoAllowance {
  readonly child: DemoChild;
  readonly name: string;
  readonly amount: number;
  readonly frequency: Frequency;
  readonly endedDaysAgo?: number;
}

export const demoAllowances: readonly DemoAllowance[] = [
  { child: 'mia', name: 'Pocket money', amount: 10, frequency: 'weekly' },
  { child: 'leo', name: 'Savings', amount: 12, frequency: 'monthly' },
  { child: 'leo', name: 'Homework without help', amount: 5, frequency: 'weekly', endedDaysAgo: 20 },
  { child: 'ava', name: 'Brushing teeth', amount: 1, frequency: 'daily' },
];

interface DemoReward {
  readonly title: string;
  readonly cost: number;
  readonly description?: string;
  readonly quantity?: number;
  readonly isActive?: boolean;
}

export const demoRewards: readonly DemoReward[] = [
  { title: 'Camping in the backyard', cost: 150, description: 'Once it’s warm again', isActive: false },
  { title: 'Trip to the zoo', cost: 200, quantity: 1, description: 'The whole day, with a picnic' },
  { title: 'A new board game', cost: 60, quantity: 1 },
  { title: 'An hour of video games', cost: 40 },
  { title: 'Stay up an extra half hour', cost: 10 },
  { title: 'Ice cream', cost: 15, quantity: 12 },
  { title: 'Pick the movie on Friday', cost: 20 },
];

export const demoGoals: readonly { readonly child: DemoChild; readonly title: string }[] = [
  { child: 'mia', title: 'Trip to the zoo' },
  { child: 'ava', title: 'An hour of video games' },
];

/** Fulfilled on the next day, unless it is cancelled or still pending. */
export interface DemoRedemption {
  readonly daysAgo: number;
  readonly child: DemoChild;
  readonly title: string;
  readonly cancelled?: string;
  readonly isPending?: boolean;
}

const iceCream = [44, 37, 30, 23, 16, 9].map((daysAgo) => ({ daysAgo, child: 'ava', title: 'Ice cream' }) as const);
const games = [42, 28, 19, 7].map((daysAgo) => ({ daysAgo, child: 'leo', title: 'An hour of video games' }) as const);
const movies = [43, 29, 15].map((daysAgo) => ({ daysAgo, child: 'mia', title: 'Pick the movie on Friday' }) as const);

export const demoRedemptions: readonly DemoRedemption[] = [
  ...iceCream,
  ...games,
  ...movies,
  { daysAgo: 22, child: 'mia', title: 'A new board game' },
  { daysAgo: 18, child: 'mia', title: 'Stay up an extra half hour', cancelled: 'Sorry, it’s a school night' },
  { daysAgo: 12, child: 'mia', title: 'Stay up an extra half hour' },
  { daysAgo: 8, child: 'mia', title: 'An hour of video games' },
  { daysAgo: 5, child: 'ava', title: 'Pick the movie on Friday' },
  { daysAgo: 4, child: 'leo', title: 'Pick the movie on Friday' },
  { daysAgo: 2, child: 'ava', title: 'Ice cream', isPending: true },
  { daysAgo: 1, child: 'mia', title: 'Pick the movie on Friday', isPending: true },
];
