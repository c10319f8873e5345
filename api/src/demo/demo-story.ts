import type { TaskStatus } from '../tasks/task.contract.ts';

// The demo family's week: enough of everything that no screen is empty, and one child in each tier.

export const demoPassword = 'tokennest';
export const demoParent = { display_name: 'Sarah', email: 'sarah@example.com' };
export const demoChildren = {
  mia: { display_name: 'Mia', email: 'mia@example.com' },
  leo: { display_name: 'Leo', email: 'leo@example.com' },
  ava: { display_name: 'Ava', email: 'ava@example.com' },
};
export type DemoChild = keyof typeof demoChildren;

export interface DemoTask {
  readonly title: string;
  readonly description: string | null;
  readonly reward: number;
  /** null is open to anyone. */
  readonly child: DemoChild | null;
  readonly status: TaskStatus;
}

const task = (child: DemoChild | null, status: TaskStatus, title: string, reward: number, description?: string) =>
  ({ title, description: description ?? null, reward, child, status }) satisfies DemoTask;

export const demoTasks: readonly DemoTask[] = [
  task('mia', 'approved', 'Practise the piano', 15, 'Twenty minutes, both hands'),
  task('leo', 'approved', 'Fold the laundry', 20),
  task('ava', 'approved', 'Make your bed', 5),
  task('mia', 'completed', 'Read a chapter', 10, 'Tell us at dinner what happened'),
  task('ava', 'completed', 'Feed the cat', 5),
  task('mia', 'pending', 'Make your bed', 5),
  task('leo', 'pending', 'Walk the dog', 15, 'Round the park and back'),
  task('ava', 'pending', 'Read a picture book', 10),
  task(null, 'pending', 'Empty the dishwasher', 10, 'Whoever is first'),
];

export interface DemoAward {
  readonly child: DemoChild;
  readonly amount: number;
  readonly description: string;
}

export const demoAwards: readonly DemoAward[] = [
  { child: 'mia', amount: 80, description: 'Birthday from grandma' },
  { child: 'mia', amount: 25, description: 'Helped Leo with maths' },
  { child: 'leo', amount: 40, description: 'A whole week without a reminder' },
  { child: 'leo', amount: 10, description: 'Quick reward' },
  { child: 'ava', amount: 10, description: 'Quick reward' },
];

export interface DemoReward {
  readonly title: string;
  readonly cost: number;
  readonly description?: string;
  /** Absent is unlimited. */
  readonly quantity?: number;
  readonly isActive?: boolean;
  /** Who redeemed it, and whether it was handed out. */
  readonly redeemed?: { readonly by: DemoChild; readonly status: 'pending' | 'fulfilled' };
}

/** Mia keeps 100 tokens and Leo 55, so that each stays in its tier. */
export const demoRewards: readonly DemoReward[] = [
  { title: 'Camping in the garden', cost: 150, description: 'When it is warm again', isActive: false },
  { title: 'Trip to the zoo', cost: 200, quantity: 1, description: 'The whole day, with a picnic' },
  { title: 'A new board game', cost: 60, quantity: 0 },
  { title: 'An hour of video games', cost: 40 },
  { title: 'Stay up half an hour', cost: 10 },
  { title: 'Ice cream', cost: 15, quantity: 6, redeemed: { by: 'leo', status: 'fulfilled' } },
  { title: 'Choose the film on Friday', cost: 20, redeemed: { by: 'mia', status: 'pending' } },
];

export const demoAllowance = { child: 'ava', name: 'Pocket money', amount: 5, frequency: 'weekly' } as const;
