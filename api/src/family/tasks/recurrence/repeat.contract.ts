import { z } from 'zod';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';

const repeatFields = words('api.repeatFields', {
  chooseRepeat: 'Please choose when the task repeats',
});

const { chooseRepeat } = repeatFields;
const count = (max: number) => z.int(chooseRepeat).min(1, chooseRepeat).max(max, chooseRepeat);
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], chooseRepeat);
/** Monday is 1. */
export type Weekday = z.infer<typeof weekday>;

const weekdays = z
  .array(weekday, chooseRepeat)
  .min(1, chooseRepeat)
  .max(7, chooseRepeat)
  .overwrite((days) => [...new Set(days)].toSorted((a, b) => a - b));

/** Weeks count from the start's Monday (Rules 6.21); day 31 is the last day, -1 the last such weekday of a month. */
export const repeat = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('days'), every: count(limits.repeatEveryDaysMax) }),
      z.strictObject({ kind: z.literal('weekdays'), weekdays, every: count(limits.repeatEveryWeeksMax) }),
      z.strictObject({ kind: z.literal('month_day'), day: count(31) }),
      z.strictObject({
        kind: z.literal('month_weekday'),
        nth: z.literal([1, 2, 3, 4, -1], chooseRepeat),
        weekday,
      }),
      z.strictObject({ kind: z.literal('after_done'), days: count(limits.repeatEveryDaysMax) }),
    ],
    chooseRepeat,
  )
  .meta({ ref: 'Repeat' });
export type Repeat = z.infer<typeof repeat>;

export const assign = z.enum(['one', 'each', 'anyone', 'turns']);
export type Assign = z.infer<typeof assign>;
export const ifNotDone = z.enum(['missed', 'stays']);
export type IfNotDone = z.infer<typeof ifNotDone>;
export const pays = z.enum(['on_approval', 'at_once', 'by_itself']);
export type Pays = z.infer<typeof pays>;
