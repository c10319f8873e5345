import { z } from 'zod';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { localDate } from '../../../core/kernel/local-date.contract.ts';
import { text } from '../../../core/kernel/wire.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';

const homeFields = words('api.homeFields', {
  chooseHome: 'Please choose one of the two homes',
  nameHome: 'Please name both homes',
  choosePattern: 'Please choose a home for each of the 14 nights',
  chooseTime: 'Please choose a time such as 17:00',
  chooseSwapped: 'Please choose whether the homes are swapped',
  chooseShared: 'Please choose whether every adult sees the tasks of both homes',
});

export const home = z.literal([1, 2], homeFields.chooseHome);

/**
 * Where a child sleeps: `pattern` has the home of each of 14 nights from `start_date`, and repeats; `swapped` are nights
 * at the other home. On a day of change the child moves at `change_time`. `here` is the home at the time of the answer,
 * until the child moves on the date `until`; null if no change is near.
 */
export const homeScheduleDto = z
  .object({
    child_id: z.uuid(),
    start_date: z.iso.date(),
    pattern: z.string(),
    change_time: z.iso.time({ precision: -1 }),
    swapped: z.array(z.iso.date()),
    here: home,
    until: z.iso.date().nullable(),
  })
  .meta({ ref: 'HomeSchedule' });
export type HomeScheduleDto = z.infer<typeof homeScheduleDto>;

/**
 * A child gets only its own schedule. `own` is the home of an adult of one home who does not see the other's tasks; it is
 * absent for everyone else, and if the owner shares them (`is_shared`, Rules 15.50).
 */
export const homesDto = z
  .object({
    first: z.string(),
    second: z.string(),
    schedules: z.array(homeScheduleDto),
    own: home.optional(),
    is_shared: z.boolean().optional(),
  })
  .meta({ ref: 'Homes' });
export type HomesDto = z.infer<typeof homesDto>;

const { nameHome } = homeFields;

export const nameHomesBody = z.strictObject({
  first: text(limits.homeNameMax, nameHome),
  second: text(limits.homeNameMax, nameHome),
});
export type NameHomesBody = z.input<typeof nameHomesBody>;

export const changeHomeScheduleBody = z.strictObject({
  start_date: localDate,
  pattern: z.string().regex(/^[12]{14}$/, homeFields.choosePattern),
  change_time: z.iso.time({ precision: -1, error: homeFields.chooseTime }),
});
export type ChangeHomeScheduleBody = z.input<typeof changeHomeScheduleBody>;

export const swapHomeBody = z.strictObject({
  date: localDate,
  is_swapped: z.boolean(homeFields.chooseSwapped),
});
export type SwapHomeBody = z.input<typeof swapHomeBody>;

export const shareHomesBody = z.strictObject({
  is_shared: z.boolean(homeFields.chooseShared),
});
export type ShareHomesBody = z.input<typeof shareHomesBody>;
