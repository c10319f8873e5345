// Without zod, because first screens import it.
import type { Membership } from './membership.contract.ts';

export type { Membership };

const everyAdult: readonly Membership[] = ['owner', 'parent', 'helper'];
const parents: readonly Membership[] = ['owner', 'parent'];

/**
 * Which adults may do what (Rules 15.2). Routes, screens, the reference and the access matrix read this table. A helper
 * has a right only for the children named.
 */
export const rights = {
  /** Their own account, sessions and notifications. */
  account: everyAdult,
  /** See children, tasks, balances and what waits. */
  see: everyAdult,
  /** Complete, approve, send back, praise, fulfill. */
  handle: everyAdult,
  /** Award; a helper up to a daily limit. */
  award: everyAdult,
  /** Deduct, reverse, cancel, allowances, rewards, recurring tasks, absences. */
  manage: parents,
  /** Children's sign-in methods, devices and age modes. */
  reach: parents,
  inviteHelper: parents,
  /** Invite a parent, remove, hand over, family code, zone, export, erase. */
  own: ['owner'],
} as const satisfies Record<string, readonly Membership[]>;
export type Right = keyof typeof rights;

/** True if an adult with this membership has the right. An older server names none: its only parent owns the family. */
export const may = (kind: Membership | null | undefined, right: Right): boolean =>
  (rights[right] as readonly Membership[]).includes(kind ?? 'owner');
