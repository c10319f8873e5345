import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { localDate } from '../../core/kernel/local-date.contract.ts';
import { amount, clearableText, optionalText, text, uuid } from '../../core/kernel/wire.contract.ts';
import { assign, ifNotDone, pays, repeat } from '../tasks/recurrence/repeat.contract.ts';
import { editFields } from '../families/adult.contract.ts';
import { home } from '../families/homes/home.contract.ts';
import { picture, shownPicture } from '../tasks/pictures/picture.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

export const recurringTaskFields = words('api.recurringTaskFields', {
  chooseTime: 'Please choose a time such as 18:30',
  chooseDays: 'Please choose 1 to 31 days',
  chooseHours: 'Please choose 1 to 168 hours',
  chooseAssign: 'Please choose who does the task',
  chooseIfNotDone: 'Please choose missed or stays',
  chooseThisOne: 'Please choose whether this one changes as well',
});
const { fillIn, chooseChild } = fieldMessages;

/** `child_id` is null for anyone, and if each child does it. */
export const plannedOccurrence = z
  .object({
    date: z.iso.date(),
    child_id: z.uuid().nullable(),
    shows_at: z.iso.datetime(),
    due_at: z.iso.datetime(),
  })
  .meta({ ref: 'PlannedOccurrence' });
export type PlannedOccurrence = z.infer<typeof plannedOccurrence>;

/**
 * Generates tasks (Rules 6.20). `child_ids` are in order of turns, empty for anyone. Can be done from `from_time`
 * (null: start of the day) until `until_time` (null: end of the day) on the last of `lasts_days`. `next` is null while
 * paused, or waiting to be done. Without a `home` it belongs to both (Rules 6.70). `no_room_on` is the latest date that had no task because 500 were open.
 */
export const recurringTaskDto = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string().nullable(),
    picture: shownPicture,
    token_reward: z.int(),
    repeat,
    start_date: z.iso.date(),
    assign,
    child_ids: z.array(z.uuid()),
    next_child_id: z.uuid().nullable(),
    from_time: z.iso.time({ precision: -1 }).nullable(),
    until_time: z.iso.time({ precision: -1 }).nullable(),
    lasts_days: z.int(),
    if_not_done: ifNotDone,
    home: home.optional(),
    pays,
    pays_after_hours: z.int().nullable(),
    paused_at: z.iso.datetime().nullable(),
    next: plannedOccurrence.nullable(),
    skipped: z.array(z.iso.date()),
    no_room_on: z.iso.date().nullable(),
    created_at: z.iso.datetime(),
    ...editFields,
  })
  .meta({ ref: 'RecurringTask' });
export type RecurringTaskDto = z.infer<typeof recurringTaskDto>;

const { chooseTime, chooseDays, chooseHours } = recurringTaskFields;

const time = z.iso.time({ precision: -1, error: chooseTime }).nullable();
const childIds = z
  .array(uuid(chooseChild), chooseChild)
  .max(limits.childrenPerFamilyMax, chooseChild)
  .refine((ids) => new Set(ids).size === ids.length, chooseChild);

const fields = {
  title: text(limits.titleMax, fillIn),
  token_reward: amount(fieldMessages.tokenReward, fillIn),
  repeat,
  start_date: localDate,
  assign: z.enum(assign.options, recurringTaskFields.chooseAssign),
  child_ids: childIds,
  from_time: time,
  until_time: time,
  lasts_days: z.int(chooseDays).min(1, chooseDays).max(limits.lastsDaysMax, chooseDays),
  if_not_done: z.enum(ifNotDone.options, recurringTaskFields.chooseIfNotDone),
  home: home.nullable().optional(),
  pays: z.enum(pays.options, fieldMessages.choosePays),
  pays_after_hours: z.int(chooseHours).min(1, chooseHours).max(limits.paysAfterHoursMax, chooseHours).nullable(),
};

export const createRecurringTaskBody = z.strictObject({
  ...fields,
  description: optionalText(limits.descriptionMax),
  picture: picture.optional(),
  start_date: fields.start_date.optional(),
  child_ids: fields.child_ids.default([]),
  from_time: fields.from_time.default(null),
  until_time: fields.until_time.default(null),
  lasts_days: fields.lasts_days.default(1),
  if_not_done: fields.if_not_done.default('missed'),
  pays: fields.pays.default('on_approval'),
  pays_after_hours: fields.pays_after_hours.default(null),
});
export type CreateRecurringTaskBody = z.input<typeof createRecurringTaskBody>;

/** Absent fields stay unchanged. With `also_this_one` it also changes open tasks (Rules 6.25). */
export const editRecurringTaskBody = z
  .strictObject({ ...fields, description: clearableText(limits.descriptionMax), picture })
  .partial()
  .extend({ also_this_one: z.boolean(recurringTaskFields.chooseThisOne).optional() });
export type EditRecurringTaskBody = z.input<typeof editRecurringTaskBody>;

export const previewRecurringTaskBody = createRecurringTaskBody.extend({ recurring_task_id: uuid().optional() });
export const recurringTaskPreview = z
  .object({ next: z.array(plannedOccurrence) })
  .meta({ ref: 'RecurringTaskPreview' });
export type RecurringTaskPreview = z.infer<typeof recurringTaskPreview>;

export const skipBody = z.strictObject({ date: localDate });
/** POST /api/recurring-tasks/{id}/turn: whose turn comes next (Rules 6.27). */
export const turnBody = z.strictObject({ child_id: uuid(chooseChild) });
