import { z } from 'zod';
import { color } from '../../identity/accounts/age-mode.contract.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { clearableText } from '../../core/kernel/wire.contract.ts';
import { homesDto } from './homes/home.contract.ts';
import { language } from './languages/language.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const familyFields = words('api.familyFields', {
  whatClock: 'Please say what the clock shows',
  chooseZone: 'Please choose a time zone',
  chooseLimit: 'Please choose 6, 12, 24, 48, 72 or 168 hours',
  chooseHour: 'Please choose an hour from 0 to 23',
});

/** Erases a child, or the family if `child_id` is null, at `erases_at` unless undone (Rules 4.40). */
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
 * Each day begins at `day_begins_at` o'clock in `time_zone` (Rules 4.13). Nothing is late before `answer_within_hours`
 * (Rules 12.285). `has_parent` is false until a child who registered alone joins a family (Rules 4.12). `parent_name`
 * is null for a parent, and if there are several (Rules 12.291); `parent_names` are the first names of all. `name` is null until a parent enters it (Rules 4.14). `parent_face` is null
 * without a parent, and a parent's own for a parent. `clock_in_doubt` is null for a child, and while the clock is trusted (Rules 14.101).
 * `is_recovery_kept` is false until the parent has saved the recovery code (Rules 2.100). `family_code` is null and
 * `erasures` are absent for a child. `homes` is absent for a family without (Rules 4.80).
 */
export const familyDto = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    /** Null if each device follows its own; absent from an older server (Rules 4.31). */
    language: z.string().nullable().optional(),
    time_zone: z.string(),
    day_begins_at: z.int(),
    answer_within_hours: z.int(),
    family_code: z.string().nullable(),
    has_parent: z.boolean(),
    parent_name: z.string().nullable(),
    parent_names: z.array(z.string()).optional(),
    parent_face: z.object({ face: z.string().nullable(), color: color.nullable() }).nullable(),
    clock_in_doubt: z.object({ shows: z.iso.datetime(), seen_at: z.iso.datetime() }).nullable(),
    is_recovery_kept: z.boolean(),
    erasures: z.array(erasureDto).optional(),
    usual_hours: usualHours,
    homes: homesDto.optional(),
    created_at: z.iso.datetime(),
  })
  .meta({ ref: 'Family' });
export type FamilyDto = z.infer<typeof familyDto>;

export const trustClockBody = z.strictObject({ shows: z.iso.datetime(familyFields.whatClock) });
export type TrustClockBody = z.input<typeof trustClockBody>;

const { chooseZone, chooseLimit, chooseHour } = familyFields;

/** Named zones only: an offset has no daylight saving. Intl and Temporal must both know it; Intl accepts JST. */
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

/** `Etc/Unknown` and zones newer than ours, which browsers also report, become UTC (Rules 4.1). */
export const browserTimeZone = z
  .string(chooseZone)
  .max(64, chooseZone)
  .transform((reported) => (isTimeZone(reported) ? spelled(reported) : 'UTC'))
  .default('UTC');

/** Choices for the family's goal to answer within (Rules 12.285). */
const answerHours = [6, 12, 24, 48, 72, 168] as const;

export const familyNameBody = z.strictObject({ name: clearableText(limits.familyNameMax) });

export const changeFamilyBody = z
  .strictObject({
    name: familyNameBody.shape.name.optional(),
    language: language.nullable().optional(),
    time_zone: timeZone.optional(),
    day_begins_at: z.int(chooseHour).min(0, chooseHour).max(23, chooseHour).optional(),
    answer_within_hours: z.literal(answerHours, chooseLimit).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['time_zone'],
    error: chooseZone,
  });
export type ChangeFamilyBody = z.input<typeof changeFamilyBody>;
