import { z } from 'zod';
import { color } from '../../identity/accounts/look.contract.ts';
import { uuid } from '../../core/kernel/wire.contract.ts';
import { shownPicture } from '../tasks/pictures/picture.contract.ts';

/** State of a chore today. `waiting` means for a parent's approval; `done` means paid. */
const boardState = z.enum(['to_do', 'waiting', 'done']);
export type BoardState = z.infer<typeof boardState>;

/**
 * A chore on the board. `tokens` is its reward, or the paid amount once it is done. With turns, `is_turn` is true and
 * `next_child_id` has the following turn.
 */
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

/**
 * `missing` is the number of tokens to go. `share` is rounded down to twentieths, so that it does not reveal the
 * balance.
 */
const boardGoalDto = z.object({
  title: z.string(),
  picture: shownPicture,
  missing: z.int().nonnegative(),
  share: z.number().min(0).max(1),
});

/**
 * One child's day. `more_count` is the number of chores that did not fit; `away` is an absence that has begun or begins
 * tomorrow.
 */
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
  })
  .meta({ ref: 'BoardChild' });
export type BoardChildDto = z.infer<typeof boardChildDto>;

/** The next dates of a chore with turns, including the one that is open now. */
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
 * GET /api/devices/this/board: the family's day on a shared device (Rules 2.115). `parent_name` is a first name; null
 * unless there is exactly one parent.
 */
export const boardDto = z
  .object({
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

/** POST /api/devices/this/board/completions and …/undos: the chore, and the child who did it. */
export const boardTapBody = z.strictObject({ task_id: uuid(), child_id: uuid('Please choose who did it') });
export type BoardTapBody = z.input<typeof boardTapBody>;

/** A chore's state after a tap. */
export const boardTapDto = z
  .object({ task_id: z.uuid(), child_id: z.uuid(), state: boardState })
  .meta({ ref: 'BoardTap' });
export type BoardTapDto = z.infer<typeof boardTapDto>;
