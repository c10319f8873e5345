import { z } from 'zod';

export const changedThings = [
  'family',
  'children',
  'join-requests',
  'devices',
  'tokens',
  'tasks',
  'recurring-tasks',
  'absences',
  'allowances',
  'rewards',
  'redemptions',
  'proposals',
] as const;
export const changedThing = z.enum(changedThings);
export type Changed = z.infer<typeof changedThing>;

/** The children whose pages a change concerns, or `family` if every child sees it. Parents see all changes. */
export type Whose = readonly string[] | 'family';

/** A change, as it is reported to open pages. */
export interface Hint {
  readonly changed: readonly Changed[];
  readonly of?: Whose | undefined;
}

/** The person whose page sent a change, and the name that this page gave the change. */
export interface Sender {
  readonly personId: string;
  readonly name: string;
}

export interface About extends Pick<Hint, 'of'> {
  readonly by?: Sender | undefined;
}

export type TellChanged = (familyId: string, changed: readonly Changed[], about?: About) => void;

/** Names of data that only its own child may see. Every child sees the rest. */
export const changedForOneChild: readonly Changed[] = ['children', 'tokens', 'tasks', 'redemptions', 'proposals'];

export const changedForChildren = [
  'family',
  'children',
  'tokens',
  'tasks',
  'recurring-tasks',
  'absences',
  'rewards',
  'redemptions',
  'proposals',
] as const satisfies readonly Changed[];

/** `devices` is the board's own name, and whether it is still signed in. */
export const changedForBoard = [
  'family',
  'children',
  'devices',
  'tokens',
  'tasks',
  'recurring-tasks',
  'absences',
  'rewards',
  'redemptions',
] as const satisfies readonly Changed[];

/**
 * An event of `GET /api/live`. `changed` is empty if the stream has just begun and nothing was missed. `of`: the
 * affected children, for parents only; absent if all or unknown. `by`: the sending page's `Page-Change` name.
 */
export const liveEvent = z.object({
  changed: z.array(changedThing),
  of: z.array(z.uuid()).optional(),
  by: z.string().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
