import type { Changed } from '@tokennest/shared-ui/contract';

/** What of the cache is read anew, by the first part of its keys (shared-ui/src/queries/keys.ts). */
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
  rewards: ['rewards', 'overview'],
  redemptions: ['redemptions', 'overview'],
  proposals: ['proposals', 'overview'],
};

export const everything = Object.keys(readsOf) as readonly Changed[]; // its keys are these

export const readsOfAll = (changed: Iterable<Changed>): ReadonlySet<string> =>
  // What a later server tells of is not known here, and asked for now and then.
  new Set([...changed].flatMap((each) => readsOf[each] ?? []));
