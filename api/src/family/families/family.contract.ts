import { z } from 'zod';

/**
 * Whom a parent has asked to erase: a child, or with `child_id` null the family, at `erases_at` unless it is taken back until
 * then (Rules 4.40). `display_name` is the child's; `keeps_history` says what stays of it. Source: table erasure.
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

/** Within how many hours the parent usually answers, rounded up; null where nothing is said (Rules 12.288). */
const usualHours = z.object({ tasks: z.int().nullable(), rewards: z.int().nullable() });
export type UsualHours = z.infer<typeof usualHours>;

/**
 * A family as its people see it. `time_zone` is an IANA name; the family's days are of that zone, and each begins at
 * `day_begins_at` o'clock (Rules 4.13). Nothing is late before `answer_within_hours` (Rules 12.285); `usual_hours` are the
 * same for the parent and each child. `family_code` is the parent's to give, hence null for a child. `has_parent` is
 * false for a child that registered alone and was not taken in yet (Rules 4.12). `parent_name` is
 * how the child's parent is called, null for a parent (Rules 12.291). `clock_in_doubt` tells a parent what the
 * server's clock shows and when it was last believed, null while it is and for a child (Rules 14.101). `is_recovery_kept`
 * is false until the parent has said that they keep their recovery code; true for a child, who has none (Rules 2.100).
 * `erasures` are those that a parent can still take back, the soonest first; left out for a child.
 * Source: tables family, family_code, profile, identity, erasure and clock_seen.
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

/** POST /api/families/current/clock: what the clock showed when the parent said that this is right. */
export const trustClockBody = z.strictObject({ shows: z.iso.datetime('Please say what the clock shows') });
export type TrustClockBody = z.input<typeof trustClockBody>;

const chooseZone = 'Please choose a time zone';

/**
 * Zones with a name only: an offset knows no daylight saving. Intl, by which pages format dates, and Temporal, by which
 * allowances are planned, must both know it: Intl alone would take JST or PST.
 */
const isTimeZone = (timeZone: string) => {
  try {
    const isFormatted = Boolean(new Intl.DateTimeFormat('en', { timeZone }));
    return /^[A-Za-z]/.test(timeZone) && isFormatted && Boolean(Temporal.Now.zonedDateTimeISO(timeZone));
  } catch {
    return false;
  }
};

/** Spelled as in the IANA list, whatever case it came in. Temporal keeps an alias; Intl would replace it. */
const spelled = (timeZone: string) => Temporal.Now.zonedDateTimeISO(timeZone).timeZoneId;

/** An IANA time zone (Rules 4.1), as it was chosen but for its case. */
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
/** What a family may mean to answer within (Rules 12.285). */
const answerHours = [6, 12, 24, 48, 72, 168] as const;

const chooseHour = 'Please choose an hour from 0 to 23';

/** PUT /api/families/current: what is absent stays as it is, and nothing at all is no change. */
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
