import { databaseClock } from '../../../core/clock/clock.ts';
import { operation } from '../../../core/http/operation.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { addDays } from '../../../core/kernel/local-date.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import { familyDateAt } from '../family-day.ts';
import { lockFamily } from '../family.ts';
import { homesDto, swapHomeBody } from './home.contract.ts';
import { HomeScheduleEntity } from './home-schedule.entity.ts';
import { readHomes } from './homes.ts';
import { homes } from './own-home.ts';

/** Days of the past are shown for at most this long. */
const keptDays = 31;

/** Swapping a day twice changes nothing (Rules 4.82). */
export const swapHome = operation(
  {
    route: 'PUT /api/homes/:childId/swap',
    summary: 'Swap the homes of one day, or undo that',
    who: 'parent',
    session: 'inside',
    changes: ['family', 'recurring-tasks', 'tasks'],
    of: 'homeSchedule',
    body: swapHomeBody,
    example: { date: '2098-12-24', is_swapped: true },
    answers: { 200: homesDto },
    refuses: [409],
  },
  ({ em, asker, params: { childId }, body: { date, is_swapped: isSwapped }, clock = databaseClock }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const family = await lockFamily(tx, asker.familyId);
      const schedule = await tx.findOne(HomeScheduleEntity, { familyId: family.id, childId });
      if (!schedule) throw notFound();
      const now = await clock(tx);
      const today = familyDateAt(now, family);
      if (schedule.swapped.includes(date) === isSwapped) return readHomes(tx, family, now);
      if (date < today) throw conflict(homes.dayOver);
      const others = schedule.swapped.filter((each) => each !== date && each >= addDays(today, -keptDays));
      const swapped = isSwapped ? [...others, date].toSorted() : others;
      if (swapped.length > limits.homeSwapsMax) throw conflict(homes.tooManySwaps);
      schedule.swapped = swapped;
      await tx.flush();
      return readHomes(tx, family, now);
    }),
);
