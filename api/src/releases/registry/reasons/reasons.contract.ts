import { z } from 'zod';
import { errorClasses } from './error-classes.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';

const reasonFields = words('api.reasonFields', {
  badDevice: 'A device is 8 to 40 letters and digits',
});

/** The browser's random id. Only a keyed hash is stored, a different one for each version. */
export const device = z.string().regex(/^[\w-]{8,40}$/, reasonFields.badDevice);

/** `render`: within ten seconds of being shown. The last two are no failures of a version: the page kept working. */
const phases = ['entry', 'init', 'mount', 'render', 'later', 'event', 'rejection'] as const;
export const phase = z.enum(phases);
export type Phase = (typeof phases)[number];

/** A location in a release; line and column count from 1. */
const frame = z.strictObject({
  file: z.string().min(1).max(200),
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(10_000_000),
});
export type Frame = z.infer<typeof frame>;

/** Why a version failed, without anything that could contain a remote's own text (Rules 13.160). */
export const why = z.strictObject({
  phase,
  error: z.enum(errorClasses).catch('Error'),
  /** The topmost frame within the release. */
  frame: frame.nullable(),
});
export type Why = z.infer<typeof why>;
