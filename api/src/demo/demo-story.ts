import type { Sentence } from '../core/errors/sentences.ts';
import type { Frequency } from '../family/allowances/allowance.contract.ts';
import { demoWords as words } from './demo.messages.ts';

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
  readonly title: Sentence;
  readonly reward: number;
  readonly description?: Sentence;
}

/** Typed by Sarah, done and approved at this interval, except on vacation, until recurring tasks replace it. */
interface DemoChore extends DemoWords {
  readonly child: DemoChild;
  readonly everyDays: number;
}

export const demoVacation = { from: 34, until: 29 };

export const demoChores: readonly DemoChore[] = [
  { child: 'mia', title: words.practicePiano, reward: 8, everyDays: 3, description: words.twentyMinutes },
  { child: 'mia', title: words.readChapter, reward: 5, everyDays: 4, description: words.tellAtDinner },
  { child: 'leo', title: words.walkDog, reward: 6, everyDays: 3, description: words.aroundThePark },
  { child: 'leo', title: words.foldLaundry, reward: 10, everyDays: 7 },
  { child: 'ava', title: words.makeBed, reward: 3, everyDays: 3 },
  { child: 'ava', title: words.feedCat, reward: 3, everyDays: 5 },
];

/** Today's state; a task with `done` waits for approval. */
export interface DemoTask extends DemoWords {
  readonly child: DemoChild | null;
  readonly done?: { readonly by: DemoChild; readonly minutesAgo: number };
  readonly sentBack?: Sentence;
}

export const demoTasks: readonly DemoTask[] = [
  { child: 'mia', title: words.libraryBooks, reward: 5 },
  { child: 'leo', title: words.bikeTires, reward: 6, description: words.yoursAndAvas },
  { child: 'leo', title: words.cleanDesk, reward: 8, sentBack: words.drawersAreFull },
  { child: 'ava', title: words.pictureBook, reward: 10 },
  { child: null, title: words.washCar, reward: 10, description: words.firstOneGetsIt },
  { child: 'mia', title: words.readChapter, reward: 5, done: { by: 'mia', minutesAgo: 35 } },
  { child: 'ava', title: words.cardForGrandma, reward: 3, done: { by: 'ava', minutesAgo: 80 } },
  { child: null, title: words.groceries, reward: 6, done: { by: 'leo', minutesAgo: 130 } },
];

/** A positive amount is an award, a negative one a deduction. */
interface DemoAdjustment {
  readonly daysAgo: number;
  readonly child: DemoChild;
  readonly amount: number;
  readonly description: Sentence;
}

export const demoAdjustments: readonly DemoAdjustment[] = [
  { daysAgo: 52, child: 'leo', amount: 20, description: words.weekWithoutReminder },
  { daysAgo: 46, child: 'mia', amount: 40, description: words.birthdayMoney },
  { daysAgo: 38, child: 'ava', amount: 10, description: words.quickReward },
  { daysAgo: 31, child: 'leo', amount: -8, description: words.bikeInTheRain },
  { daysAgo: 24, child: 'mia', amount: 25, description: words.helpedWithMath },
  { daysAgo: 10, child: 'leo', amount: 10, description: words.quickReward },
  { daysAgo: 6, child: 'mia', amount: -3, description: words.wetTowels },
];

export interface DemoAllowance {
  readonly child: DemoChild;
  readonly name: Sentence;
  readonly amount: number;
  readonly frequency: Frequency;
  readonly endedDaysAgo?: number;
}

export const demoAllowances: readonly DemoAllowance[] = [
  { child: 'mia', name: words.pocketMoney, amount: 10, frequency: 'weekly' },
  { child: 'leo', name: words.savings, amount: 12, frequency: 'monthly' },
  { child: 'leo', name: words.homework, amount: 5, frequency: 'weekly', endedDaysAgo: 20 },
  { child: 'ava', name: words.brushingTeeth, amount: 1, frequency: 'daily' },
];

interface DemoReward {
  readonly title: Sentence;
  readonly cost: number;
  readonly description?: Sentence;
  readonly quantity?: number;
  readonly isActive?: boolean;
}

export const demoRewards: readonly DemoReward[] = [
  { title: words.camping, cost: 150, description: words.onceItIsWarm, isActive: false },
  { title: words.zoo, cost: 200, quantity: 1, description: words.wholeDay },
  { title: words.boardGame, cost: 60, quantity: 1 },
  { title: words.videoGames, cost: 40 },
  { title: words.stayUp, cost: 10 },
  { title: words.iceCream, cost: 15, quantity: 12 },
  { title: words.pickMovie, cost: 20 },
];

export const demoGoals: readonly { readonly child: DemoChild; readonly title: Sentence }[] = [
  { child: 'mia', title: words.zoo },
  { child: 'ava', title: words.videoGames },
];

/** Fulfilled on the next day, unless it is cancelled or still pending. */
export interface DemoRedemption {
  readonly daysAgo: number;
  readonly child: DemoChild;
  readonly title: Sentence;
  readonly cancelled?: Sentence;
  readonly isPending?: boolean;
}

const iceCream = [44, 37, 30, 23, 16, 9].map((daysAgo) => ({ daysAgo, child: 'ava', title: words.iceCream }) as const);
const games = [42, 28, 19, 7].map((daysAgo) => ({ daysAgo, child: 'leo', title: words.videoGames }) as const);
const movies = [43, 29, 15].map((daysAgo) => ({ daysAgo, child: 'mia', title: words.pickMovie }) as const);

export const demoRedemptions: readonly DemoRedemption[] = [
  ...iceCream,
  ...games,
  ...movies,
  { daysAgo: 22, child: 'mia', title: words.boardGame },
  { daysAgo: 18, child: 'mia', title: words.stayUp, cancelled: words.schoolNight },
  { daysAgo: 12, child: 'mia', title: words.stayUp },
  { daysAgo: 8, child: 'mia', title: words.videoGames },
  { daysAgo: 5, child: 'ava', title: words.pickMovie },
  { daysAgo: 4, child: 'leo', title: words.pickMovie },
  { daysAgo: 2, child: 'ava', title: words.iceCream, isPending: true },
  { daysAgo: 1, child: 'mia', title: words.pickMovie, isPending: true },
];
