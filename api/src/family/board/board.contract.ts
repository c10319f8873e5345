import { z } from 'zod';
import { color } from '../../identity/accounts/age-mode.contract.ts';
import { uuid } from '../../core/kernel/wire.contract.ts';
import { shownPicture } from '../tasks/pictures/picture.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const boardFields = words('api.boardFields', {
  chooseWho: 'Please choose who did it',
});

/** `waiting` means for a parent's approval; `done` means paid. */
const boardState = z.enum(['to_do', 'waiting', 'done']);
export type BoardState = z.infer<typeof boardState>;

/** `tokens` is the reward, or the paid amount once done. */
const boardChoreDto = z
  .object({
    task_id: z.uuid(),
    title: z.string(),
    picture: shownPicture,
    tokens: z.int(),
    state: boardState,
    due_at: z.iso.datetime().nullable(),
    pays_at_once: z.boolean(),
    is_turn: z.boolean(),
    next_child_id: z.uuid().nullable(),
  })
  .meta({ ref: 'BoardChore' });
export type BoardChoreDto = z.infer<typeof boardChoreDto>;

const comingDto = z.object({ title: z.string(), picture: shownPicture, shows_at: z.iso.datetime().nullable() });
export type ComingDto = z.infer<typeof comingDto>;

/** `share` is rounded down to twentieths, so that it does not reveal the balance. */
const boardGoalDto = z.object({
  title: z.string(),
  picture: shownPicture,
  missing: z.int().nonnegative(),
  share: z.number().min(0).max(1),
});

/** Where a child of two homes is, until the date; `is_here` is false if the tablet is at the other (Rules 2.117). */
const boardAtDto = z.object({ name: z.string(), until: z.iso.date().nullable(), is_here: z.boolean() });

/** `more_count` chores did not fit; `away` is an absence that has begun or begins tomorrow. */
const boardChildDto = z
  .object({
    child_id: z.uuid(),
    first_name: z.string(),
    face: z.string().nullable(),
    color: color.nullable(),
    place: z.int(),
    chores: z.array(boardChoreDto),
    more_count: z.int().nonnegative(),
    later: z.array(comingDto),
    tomorrow: z.array(comingDto),
    away: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    goal: boardGoalDto.nullable(),
    at: boardAtDto.optional(),
  })
  .meta({ ref: 'BoardChild' });
export type BoardChildDto = z.infer<typeof boardChildDto>;

const boardTurnsDto = z.object({
  recurring_task_id: z.uuid(),
  title: z.string(),
  picture: shownPicture,
  dates: z.array(z.object({ date: z.iso.date(), child_id: z.uuid().nullable() })),
});
export type BoardTurnsDto = z.infer<typeof boardTurnsDto>;

const onTheWayDto = z.object({
  redemption_id: z.uuid(),
  child_id: z.uuid(),
  title: z.string(),
  picture: shownPicture,
  since: z.iso.date(),
});

/**
 * The family's day on a shared device (Rules 2.115). `parent_name` is `Sarah or Alex` with two parents, null
 * without one and with more.
 */
export const boardDto = z
  .object({
    family_name: z.string().nullable(),
    /** Absent from an older server. */
    family_language: z.string().nullable().optional(),
    device_name: z.string(),
    time_zone: z.string(),
    today: z.iso.date(),
    parent_name: z.string().nullable(),
    children: z.array(boardChildDto),
    for_anyone: z.array(boardChoreDto),
    turns: z.array(boardTurnsDto),
    on_the_way: z.array(onTheWayDto),
  })
  .meta({ ref: 'Board' });
export type BoardDto = z.infer<typeof boardDto>;

export const boardTapBody = z.strictObject({ task_id: uuid(), child_id: uuid(boardFields.chooseWho) });
export type BoardTapBody = z.input<typeof boardTapBody>;

export const boardTapDto = z
  .object({ task_id: z.uuid(), child_id: z.uuid(), state: boardState })
  .meta({ ref: 'BoardTap' });
export type BoardTapDto = z.infer<typeof boardTapDto>;
