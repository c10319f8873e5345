import { z } from 'zod';
import { errorClasses } from './error-classes.contract.ts';

/** The browser's random name of itself, of which a keyed hash is kept for each version. */
export const device = z.string().regex(/^[\w-]{8,40}$/, 'A device is 8 to 40 letters and digits');

/**
 * Where in the life of a page an error was thrown: its entry did not come or threw, its module did not come or threw, before
 * it was shown, within ten seconds after, or later; the last two took nothing away, so they are no failures of a version.
 */
const phases = ['entry', 'init', 'mount', 'render', 'later', 'event', 'rejection'] as const;
export const phase = z.enum(phases);
export type Phase = (typeof phases)[number];

/** A place in a release, as the browser names it: both count from 1. */
const frame = z.strictObject({
  file: z.string().min(1).max(200),
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(10_000_000),
});
export type Frame = z.infer<typeof frame>;

/** Why a version failed, or what it threw: nothing that a remote can put words into (Rules 13.160). */
export const why = z.strictObject({
  phase,
  error: z.enum(errorClasses).catch('Error'),
  /** The uppermost that lies in the release; what is no file of it counts as none. */
  frame: frame.nullable(),
});
export type Why = z.infer<typeof why>;
