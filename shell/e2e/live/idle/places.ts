import { dialogsOfChild, openedByParent } from '../../utilities/opened.ts';
import { routes, routesOfParent } from '../../utilities/routes.ts';
import type { Polls } from './watch-requests.ts';

export interface Place {
  path: string;
  presses?: readonly (string | RegExp)[];
  polls?: Polls;
}

/** While a code is shown, the page checks every three seconds whether the device has connected. */
const untilIn: Polls = { '/api/devices': 3_000 };
/** Until the first task is done. */
const untilDone: Polls = { ...untilIn, '/api/tasks': 3_000 };
const whileJoining: Polls = { '/api/families/join-requests': 5_000 };
const ofOperator: Polls = {
  '/api/operator/backups': 10_000,
  '/api/operator/releases': 10_000,
  '/api/operator/status': 10_000,
  '/api/operator/work': 10_000,
};

const over = (path: string, buttons: readonly (string | RegExp)[]): Place[] =>
  buttons.map((button) => ({ path, presses: [button] }));

const openedByOthers = Object.entries(openedByParent).flatMap(([path, all]) =>
  all.map((press): Place => {
    const presses: readonly (string | RegExp)[] = press instanceof RegExp ? [press] : press;
    return { path, presses, ...(presses.includes('Pair') && { polls: untilIn }) };
  }),
);

const alsoOpenedByParent = (childId: string): readonly Place[] => [
  { path: '/parent/tasks', presses: [/^New task/, 'Ready chores'] },
  { path: '/parent/tasks', presses: [/^More for/, 'Delete'] },
  { path: '/parent/tasks?view=repeating', presses: [/^More for/, 'Delete'] },
  ...over('/parent/rewards', [/^Delete/]),
  ...over('/parent/allowances', [/^Pay now/, /^Delete/]),
  ...over('/parent/redemptions', [/^Fulfill/]),
  ...over('/parent/family', [/^Renew code/, /^Make this our family tablet/, /^Erase this family/, /^Face and color/]),
  { path: '/parent/family', presses: [/^Edit Mia/, /^Erase/] },
  ...over(`/parent/children/${childId}`, ['Deduct', 'Award']),
  { path: '/parent/set-up#family' },
  ...over('/parent/set-up#family', [/^Face and color of/]),
  { path: '/parent/set-up#chores' },
  ...over('/parent/set-up#chores', [/^See \d+ more chores/]),
  { path: '/parent/set-up#rewards' },
  { path: '/parent/set-up#let-in', polls: untilIn },
  { path: '/parent/set-up#ready', polls: untilDone },
];

export const placesOfParent = (childId: string): readonly Place[] => [
  ...routesOfParent(childId).map((path) => ({ path })),
  ...openedByOthers,
  ...alsoOpenedByParent(childId),
];

export const placesOfChild: Readonly<Record<'kid' | 'teen' | 'little', readonly Place[]>> = {
  kid: [...routes.child.map((path) => ({ path })), ...over('/child', dialogsOfChild)],
  teen: [...routes.child.map((path) => ({ path })), ...over('/child', [/^Mark Complete/, /^Redeem/])],
  little: [
    ...routes.child.map((path) => ({ path })),
    ...over('/child', ['Rewards Shop', 'My nest', 'Help and Sign Out']),
  ],
};

export const placesOfNobody: readonly Place[] = [
  ...[...routes.nobody, '/login#in=', '/login#in=abcdefghijklmnopqrstuv', '/operator'].map((path) => ({ path })),
  ...over('/login', ['Forgot your password?']),
];

export const placesOfOperator: readonly Place[] = ['', '/releases', '/backups', '/log'].map((tab) => ({
  path: `/operator${tab}`,
  polls: ofOperator,
}));

export const placesOfTablet: readonly Place[] = [
  ...['/login', '/board'].map((path) => ({ path })),
  ...over('/login', ['Mia', 'Leo']),
];

export const placesOfJoining: readonly Place[] = [{ path: '/child', polls: whileJoining }];
