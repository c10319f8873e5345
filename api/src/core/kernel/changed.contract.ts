import { z } from 'zod';

/** What a family's pages show and somebody may change: each is what one or several calls read. */
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
  /** Omitted if the server does not know. */
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

/** The words for what only its own child may see. All others are about things that every child sees. */
export const changedForOneChild: readonly Changed[] = ['children', 'tokens', 'tasks', 'redemptions', 'proposals'];

/** What a child's pages show. */
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

/** What the board of a shared device shows; `devices` is its name, and whether it is let in. */
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
 * The data of an event of `GET /api/live`: what to read again. `changed` is empty if the stream has just begun and nothing
 * was missed. A parent is told which children the changes concern (`of`), unless they concern all or the server does not
 * know. `by` is the name that a page of the same person gave the change in its `Page-Change` header.
 */
export const liveEvent = z.object({
  changed: z.array(changedThing),
  of: z.array(z.uuid()).optional(),
  by: z.string().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
