import type { Changed, LiveEvent } from '@tokennest/shared-ui/contract';

/** What of the cache is read again, by the first part of its keys (shared-ui/src/queries/keys.ts). */
const readsOf: Record<Changed, readonly string[]> = {
  family: ['family', 'days'],
  children: ['children', 'overview', 'profile', 'devices'],
  'join-requests': ['join-requests'],
  devices: ['devices'],
  tokens: ['tokens', 'overview', 'trends', 'statement', 'take-back', 'questions'],
  tasks: ['tasks', 'overview', 'days'],
  'recurring-tasks': ['recurring-tasks', 'days'],
  absences: ['absences', 'days'],
  allowances: ['allowances'],
  // A goal ends with its reward.
  rewards: ['rewards', 'overview', 'profile'],
  redemptions: ['redemptions', 'overview'],
  proposals: ['proposals', 'overview'],
};

export const everything = Object.keys(readsOf) as readonly Changed[]; // its keys are these

/** The second part of their keys is the id of a child. */
const ofOneChild = ['tokens', 'statement', 'profile'];

/** Whether a query may show something else after such a change. */
export function concerns({ changed, of }: Omit<LiveEvent, 'by'>, [noun, childId]: readonly unknown[]): boolean {
  const name = String(noun);
  // What a later server tells of is not known here, and asked for now and then.
  if (!changed.some((each) => readsOf[each]?.includes(name))) return false;
  return !of || !ofOneChild.includes(name) || of.includes(String(childId));
}
