import type { Changed, LiveEvent } from '@tokennest/shared-ui/contract';

/** Which cached data a change affects, by the first part of its keys (shared-ui/src/queries/keys.ts). */
const readsOf: Record<Changed, readonly string[]> = {
  family: ['family', 'days', 'adults'],
  children: ['children', 'overview', 'profile', 'devices'],
  'join-requests': ['join-requests'],
  devices: ['devices'],
  tokens: ['tokens', 'overview', 'trends', 'statement', 'take-back', 'questions'],
  tasks: ['tasks', 'overview', 'days'],
  'recurring-tasks': ['recurring-tasks', 'days'],
  absences: ['absences', 'days'],
  allowances: ['allowances'],
  // Removing a reward also removes it as a goal.
  rewards: ['rewards', 'overview', 'profile'],
  redemptions: ['redemptions', 'overview'],
  proposals: ['proposals', 'overview'],
};

export const everything = Object.keys(readsOf) as readonly Changed[];

/** Keys whose second part is a child's id. */
const ofOneChild = ['tokens', 'statement', 'profile'];

export function concerns({ changed, of }: Omit<LiveEvent, 'by'>, [noun, childId]: readonly unknown[]): boolean {
  const name = String(noun);
  // Changes announced by a newer server are unknown here; polling covers them.
  if (!changed.some((each) => readsOf[each]?.includes(name))) return false;
  return !of || !ofOneChild.includes(name) || of.includes(String(childId));
}
