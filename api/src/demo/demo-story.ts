import type { Frequency } from '../family/allowances/allowance.contract.ts';

// The demo family's last eight weeks: enough of everything that no screen is empty, and one child in each tier. Days are
// counted back from today, so that it is the same story whenever it is told.

export const demoPassword = 'tokennest';
export const demoParent = { display_name: 'Sarah', email: 'sarah@example.com' };
export const demoChildren = {
  mia: { display_name: 'Mia', email: 'mia@example.com', face: 'owl' },
  leo: { display_name: 'Leo', email: 'leo@example.com', face: 'fox' },
  ava: { display_name: 'Ava', email: 'ava@example.com', face: 'rabbit-face' },
} as const;
export type DemoChild = keyof typeof demoChildren;

/** Registered alone, and asks to join. */
export const demoGuest = { display_name: 'Noah', email: 'noah@example.com' };

export const firstDaysAgo = 55;

export interface DemoWords {
  readonly title: string;
  readonly reward: number;
  readonly description?: string;
}

/** Typed, done and approved every so many days, but not on holiday, and no longer once it comes back by itself. */
interface DemoChore extends DemoWords {
  readonly child: DemoChild;
  readonly everyDays: number;
}

export const demoHoliday = { from: 34, until: 29 };

export const demoChores: readonly DemoChore[] = [
  { child: 'mia', title: 'Practice the piano', reward: 8, everyDays: 3, description: 'Twenty minutes, both hands' },
  { child: 'mia', title: 'Read a chapter', reward: 5, everyDays: 4, description: 'Tell us at dinner what happened' },
  { child: 'leo', title: 'Walk the dog', reward: 6, everyDays: 3, description: 'Round the park and back' },
  { child: 'leo', title: 'Fold the laundry', reward: 10, everyDays: 7 },
  { child: 'ava', title: 'Make your bed', reward: 3, everyDays: 3 },
  { child: 'ava', title: 'Feed the cat', reward: 3, everyDays: 5 },
];

/** As it stands today; `done` is so many minutes ago, and waits for approval. */
export interface DemoTask extends DemoWords {
  /** null is open to anyone. */
  readonly child: DemoChild | null;
  readonly done?: { readonly by: DemoChild; readonly minutesAgo: number };
  /** Yesterday's try was sent back with this reason. */
  readonly sentBack?: string;
}

export const demoTasks: readonly DemoTask[] = [
  { child: 'mia', title: 'Return the library books', reward: 5 },
  { child: 'leo', title: 'Pump up the bike tires', reward: 6, description: 'Yours and Ava’s' },
  { child: 'leo', title: 'Tidy your desk', reward: 8, sentBack: 'The drawers are still full of paper' },
  { child: 'ava', title: 'Read a picture book', reward: 10 },
  { child: null, title: 'Wash the car', reward: 10, description: 'Whoever is first' },
  { child: 'mia', title: 'Read a chapter', reward: 5, done: { by: 'mia', minutesAgo: 35 } },
  { child: 'ava', title: 'Draw a card for grandma', reward: 3, done: { by: 'ava', minutesAgo: 80 } },
  { child: null, title: 'Bring in the shopping', reward: 6, done: { by: 'leo', minutesAgo: 130 } },
];

/** More than nothing is awarded, less is deducted. */
interface DemoAdjustment {
  readonly daysAgo: number;
  readonly child: DemoChild;
  readonly amount: number;
  readonly description: string;
}

export const demoAdjustments: readonly DemoAdjustment[] = [
  { daysAgo: 52, child: 'leo', amount: 20, description: 'A whole week without a reminder' },
  { daysAgo: 46, child: 'mia', amount: 40, description: 'Birthday from grandma' },
  { daysAgo: 38, child: 'ava', amount: 10, description: 'Quick reward' },
  { daysAgo: 31, child: 'leo', amount: -8, description: 'The bike stood in the rain again' },
  { daysAgo: 24, child: 'mia', amount: 25, description: 'Helped Leo with maths' },
  { daysAgo: 10, child: 'leo', amount: 10, description: 'Quick reward' },
  { daysAgo: 6, child: 'mia', amount: -3, description: 'Wet towels on the floor' },
];

export interface DemoAllowance {
  readonly child: DemoChild;
  readonly name: string;
  readonly amount: number;
  readonly frequency: Frequency;
  /** Since when it is inactive. */
  readonly endedDaysAgo?: number;
}

export const demoAllowances: readonly DemoAllowance[] = [
  { child: 'mia', name: 'Pocket money', amount: 10, frequency: 'weekly' },
  { child: 'leo', name: 'Savings', amount: 12, frequency: 'monthly' },
  { child: 'leo', name: 'Homework by himself', amount: 5, frequency: 'weekly', endedDaysAgo: 20 },
  { child: 'ava', name: 'Brushing teeth', amount: 1, frequency: 'daily' },
];

interface DemoReward {
  readonly title: string;
  readonly cost: number;
  readonly description?: string;
  /** Absent is unlimited. */
  readonly quantity?: number;
  readonly isActive?: boolean;
}

export const demoRewards: readonly DemoReward[] = [
  { title: 'Camping in the garden', cost: 150, description: 'When it is warm again', isActive: false },
  { title: 'Trip to the zoo', cost: 200, quantity: 1, description: 'The whole day, with a picnic' },
  { title: 'A new board game', cost: 60, quantity: 1 },
  { title: 'An hour of video games', cost: 40 },
  { title: 'Stay up half an hour', cost: 10 },
  { title: 'Ice cream', cost: 15, quantity: 12 },
  { title: 'Choose the film on Friday', cost: 20 },
];

export const demoGoals: readonly { readonly child: DemoChild; readonly title: string }[] = [
  { child: 'mia', title: 'Trip to the zoo' },
  { child: 'ava', title: 'An hour of video games' },
];

/** Handed out on the next day, unless it is cancelled or still on its way. */
export interface DemoRedemption {
  readonly daysAgo: number;
  readonly child: DemoChild;
  readonly title: string;
  readonly cancelled?: string;
  readonly isPending?: boolean;
}

const iceCream = [44, 37, 30, 23, 16, 9].map((daysAgo) => ({ daysAgo, child: 'ava', title: 'Ice cream' }) as const);
const games = [42, 28, 19, 7].map((daysAgo) => ({ daysAgo, child: 'leo', title: 'An hour of video games' }) as const);
const films = [43, 29, 15].map((daysAgo) => ({ daysAgo, child: 'mia', title: 'Choose the film on Friday' }) as const);

export const demoRedemptions: readonly DemoRedemption[] = [
  ...iceCream,
  ...games,
  ...films,
  { daysAgo: 22, child: 'mia', title: 'A new board game' },
  { daysAgo: 18, child: 'mia', title: 'Stay up half an hour', cancelled: 'There is school tomorrow, sorry' },
  { daysAgo: 12, child: 'mia', title: 'Stay up half an hour' },
  { daysAgo: 8, child: 'mia', title: 'An hour of video games' },
  { daysAgo: 5, child: 'ava', title: 'Choose the film on Friday' },
  { daysAgo: 4, child: 'leo', title: 'Choose the film on Friday' },
  { daysAgo: 2, child: 'ava', title: 'Ice cream', isPending: true },
  { daysAgo: 1, child: 'mia', title: 'Choose the film on Friday', isPending: true },
];
