import type { FamilyName, PersonName } from './people.ts';

/** What an id can be of. Those of one kind come in three: the child's, its sibling's, and one of the other family. */
export type Kind =
  | 'child'
  | 'task'
  | 'completedTask'
  | 'anyoneTask'
  | 'attempt'
  | 'reward'
  | 'redemption'
  | 'allowance'
  | 'award'
  | 'deduction'
  | 'payment'
  | 'addedChild'
  | 'joinRequest'
  | 'session'
  | 'email';

export const whose = ['own', 'sibling', 'foreign'] as const;
export type Whose = (typeof whose)[number];

export interface Thing {
  readonly id: string;
  /** The family whose row it is; null where it is nobody's. */
  readonly family: FamilyName | null;
  /** Who may know of it. */
  readonly people: readonly PersonName[];
  /** Whose Idempotency-Key its id is, and for what request. */
  readonly madeBy?: PersonName;
  readonly request?: string;
}
export type Things = Record<Kind, Record<Whose, Thing>>;

/** Two requests with one key are the same where this is. */
export const requestOf = (path: string, body: unknown) => `${path} ${JSON.stringify(body ?? {})}`;
