import { z } from 'zod';

/**
 * A pending erasure of a child, or of the family if `child_id` is null, at `erases_at` unless undone (Rules 4.40).
 * `display_name` is the child's; `keeps_history` means that the history stays without personal data.
 */
export const erasureDto = z
  .object({
    id: z.uuid(),
    child_id: z.uuid().nullable(),
    display_name: z.string().nullable(),
    keeps_history: z.boolean(),
    erases_at: z.iso.datetime(),
  })
  .meta({ ref: 'Erasure' });
export type ErasureDto = z.infer<typeof erasureDto>;

/** Hours within which the parent usually answers, rounded up; null if not shown (Rules 12.288). */
const usualHours = z.object({ tasks: z.int().nullable(), rewards: z.int().nullable() });
export type UsualHours = z.infer<typeof usualHours>;

/**
 * A family as its members see it. `time_zone` is an IANA name; each day begins at `day_begins_at` o'clock in that zone
 * (Rules 4.13). Nothing is late before `answer_within_hours` (Rules 12.285). `family_code` is null for a child.
 * `has_parent` is false for a child who registered alone and has not joined a family yet (Rules 4.12). `parent_name` is
 * the child's parent, null for a parent (Rules 12.291). `clock_in_doubt` has the server's time and when it was last
 * trusted; null for a child, and while the clock is trusted (Rules 14.101). `is_recovery_kept` is false until the
 * parent confirms that they saved their recovery code; true for a child, who has none (Rules 2.100). `erasures` are
 * those a parent can still undo, soonest first; absent for a child.
 */
export const familyDto = z
  .object({
    id: z.uuid(),
    time_zone: z.string(),
    day_begins_at: z.int(),
    answer_within_hours: z.int(),
    family_code: z.string().nullable(),
    has_parent: z.boolean(),
    parent_name: z.string().nullable(),
    clock_in_doubt: z.object({ shows: z.iso.datetime(), seen_at: z.iso.datetime() }).nullable(),
    is_recovery_kept: z.boolean(),
    erasures: z.array(erasureDto).optional(),
    usual_hours: usualHours,
    created_at: z.iso.datetime(),
  })
  .meta({ ref: 'Family' });
export type FamilyDto = z.infer<typeof familyDto>;

/** POST /api/families/current/clock: the time that the parent confirmed. */
export const trustClockBody = z.strictObject({ shows: z.iso.datetime('Please say what the clock shows') });
export type TrustClockBody = z.input<typeof trustClockBody>;

const chooseZone = 'Please choose a time zone';

/**
 * Accepts named zones only, because an offset has no daylight saving. Both Intl, which formats dates on pages, and
 * Temporal, which schedules allowances, must know the zone: Intl alone accepts JST and PST.
 */
const isTimeZone = (timeZone: string) => {
  try {
    const isFormatted = Boolean(new Intl.DateTimeFormat('en', { timeZone }));
    return /^[A-Za-z]/.test(timeZone) && isFormatted && Boolean(Temporal.Now.zonedDateTimeISO(timeZone));
  } catch {
    return false;
  }
};

/** Normalizes the case to that of the IANA list. Temporal keeps an alias; Intl would replace it. */
const spelled = (timeZone: string) => Temporal.Now.zonedDateTimeISO(timeZone).timeZoneId;

/** An IANA time zone (Rules 4.1), with its case normalized. */
export const timeZone = z.string(chooseZone).max(64, chooseZone).refine(isTimeZone, chooseZone).transform(spelled);

/**
 * The browser's time zone at sign-up. Browsers report `Etc/Unknown`, and zones newer than this server's list; no field
 * of the form could correct those, so they become UTC (Rules 4.1).
 */
export const browserTimeZone = z
  .string(chooseZone)
  .max(64, chooseZone)
  .transform((reported) => (isTimeZone(reported) ? spelled(reported) : 'UTC'))
  .default('UTC');

const chooseLimit = 'Please choose 6, 12, 24, 48, 72 or 168 hours';
/** Choices for the family's goal to answer within (Rules 12.285). */
const answerHours = [6, 12, 24, 48, 72, 168] as const;

const chooseHour = 'Please choose an hour from 0 to 23';

/** PUT /api/families/current: absent fields stay unchanged; at least one is required. */
export const changeFamilyBody = z
  .strictObject({
    time_zone: timeZone.optional(),
    day_begins_at: z.int(chooseHour).min(0, chooseHour).max(23, chooseHour).optional(),
    answer_within_hours: z.literal(answerHours, chooseLimit).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['time_zone'],
    error: chooseZone,
  });
export type ChangeFamilyBody = z.input<typeof changeFamilyBody>;
