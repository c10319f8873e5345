import type { Who } from '../../../src/core/http/operation.ts';
import { may, type Membership, type Right } from '../../../src/core/kernel/rights.contract.ts';
import type { Role } from '../../../src/core/kernel/role.contract.ts';

interface Member {
  readonly family: string;
  readonly role: Role;
  readonly membership?: Membership;
  /** The one child that a helper looks after. */
  readonly helps?: string;
  /** An adult of one home does not see tasks of the other. */
  readonly home?: 1 | 2;
}

/** Everyone in the access matrix, by family; a child that waits to join one is alone in its own. */
export const cast = {
  parent: { family: 'ours', role: 'parent', membership: 'owner' },
  secondParent: { family: 'ours', role: 'parent', membership: 'parent' },
  oneHome: { family: 'ours', role: 'parent', membership: 'parent', home: 2 },
  helper: { family: 'ours', role: 'parent', membership: 'helper', helps: 'child' },
  child: { family: 'ours', role: 'child' },
  sibling: { family: 'ours', role: 'child' },
  otherParent: { family: 'theirs', role: 'parent', membership: 'owner' },
  otherChild: { family: 'theirs', role: 'child' },
  waiting: { family: 'of the one that waits', role: 'child' },
  waitingToo: { family: 'of the second that waits', role: 'child' },
  otherWaiting: { family: 'of theirs that waits', role: 'child' },
} as const satisfies Record<string, Member>;

export type PersonName = keyof typeof cast;
export type FamilyName = (typeof cast)[PersonName]['family'];

export const personNames = Object.keys(cast) as PersonName[]; // the keys of the object above

export const parentOf = (family: FamilyName): PersonName | undefined =>
  personNames.find((name) => cast[name].family === family && cast[name].role === 'parent');

const memberOf = (name: PersonName): Member => cast[name];

/** Owners and parents; with a child, also its helper. */
export const adultsOf = (family: FamilyName, child: PersonName | null = null): PersonName[] =>
  personNames.filter((name) => {
    const { family: own, role, membership, helps } = memberOf(name);
    return own === family && role === 'parent' && (membership !== 'helper' || helps === child);
  });

/** Who of these people sees an item of this home. */
export const seenAt = (home: number, people: readonly PersonName[]): PersonName[] =>
  people.filter((name) => (memberOf(name).home ?? home) === home);

/** A child's items are visible to itself and its adults; without an owner they are the whole family's. */
export function peopleOf(family: FamilyName, of: PersonName | null): PersonName[] {
  if (of) return [of, ...adultsOf(family, of)];
  return personNames.filter((name) => cast[name].family === family);
}

/** What the caller lacks for a route, as the sentence says it; null if nothing. */
export function lackedBy(name: PersonName, { who, right }: { who: Who; right?: Right | undefined }): string | null {
  const { role, membership } = memberOf(name);
  if (who === 'open' || who === 'device') return null;
  if (who === 'child') return role === 'child' ? null : 'Only a child can do this';
  if (role === 'child') return who === 'anyone' ? null : 'Only a parent can do this';
  if (may(membership, right ?? 'manage') || (who === 'anyone' && membership !== 'helper')) return null;
  return may('parent', right ?? 'manage') ? 'Only a parent can do this' : 'Only the family’s owner can do this';
}
