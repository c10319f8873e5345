import { z } from 'zod';
import { color } from '../../identity/accounts/age-mode.contract.ts';

/**
 * The adult who did something. For an adult the full name; for a child the first name and no id (Rules 15.40). An erased
 * adult is 'a former parent'.
 */
const actingAdultDto = z
  .object({ id: z.uuid().nullable(), name: z.string(), face: z.string().nullable(), color: color.nullable() })
  .meta({ ref: 'ActingAdult' });
export type ActingAdultDto = z.infer<typeof actingAdultDto>;

/** Of `fn.adults_seen`. */
export type AdultsSeen = Readonly<Record<string, ActingAdultDto>>;

/** Null if no adult did it; absent from an older server. */
export const byAdult = actingAdultDto.nullable().optional();

/** The latest edit; absent if there was none, and for a child of a reward (Rules 15.43). */
export const editFields = { edited_by: actingAdultDto.optional(), edited_at: z.iso.datetime().optional() };
