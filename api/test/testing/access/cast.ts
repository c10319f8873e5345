import type { Role } from '../../../src/core/kernel/role.contract.ts';

/** Everyone in the access matrix, by family; a child that waits to join one is alone in its own. */
export const cast = {
  parent: { family: 'ours', role: 'parent' },
  child: { family: 'ours', role: 'child' },
  sibling: { family: 'ours', role: 'child' },
  otherParent: { family: 'theirs', role: 'parent' },
  otherChild: { family: 'theirs', role: 'child' },
  waiting: { family: 'of the one that waits', role: 'child' },
  waitingToo: { family: 'of the second that waits', role: 'child' },
  otherWaiting: { family: 'of theirs that waits', role: 'child' },
} as const satisfies Record<string, { family: string; role: Role }>;

export type PersonName = keyof typeof cast;
export type FamilyName = (typeof cast)[PersonName]['family'];

export const personNames = Object.keys(cast) as PersonName[]; // the keys of the object above

export const parentOf = (family: FamilyName): PersonName | undefined =>
  personNames.find((name) => cast[name].family === family && cast[name].role === 'parent');

/** A child's items are visible to itself and its parent; without an owner they are the whole family's. */
export function peopleOf(family: FamilyName, of: PersonName | null): PersonName[] {
  if (of) return [of, parentOf(family)].filter((name) => name !== undefined);
  return personNames.filter((name) => cast[name].family === family);
}
