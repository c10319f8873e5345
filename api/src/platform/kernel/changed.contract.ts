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

export type TellChanged = (familyId: string, changed: readonly Changed[]) => void;

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

/** The data of an event of `GET /api/live`: what to read anew. Nothing where the stream has just begun and nothing was missed. */
export const liveEvent = z.strictObject({ changed: z.array(changedThing) });
export type LiveEvent = z.infer<typeof liveEvent>;
