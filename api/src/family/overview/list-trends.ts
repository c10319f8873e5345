import { z } from 'zod';
import { databaseClock } from '../../core/clock/clock.ts';
import { callFunction } from '../../core/database/call-function.ts';
import { readWithin } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { dateIn, firstInstantOf, type LocalDate } from '../../core/kernel/local-date.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { findChildren } from '../families/list-children.ts';
import { trendDto, type TrendDto, trendQuery } from './overview.contract.ts';

/** A reversal counts as the kind that it reverses (Rules 5.26), which its source identifies. */
const kind = `
  case when type <> 'take_back' then type when source_type = 'task' then 'task_reward' else source_type end`;

const kinds = ['award', 'deduct', 'task_reward', 'allowance', 'redemption', 'refund'] satisfies (keyof TrendDto)[];

const sums = kinds.map((each) => `coalesce(sum(amount) filter (where kind = '${each}'), 0)::float8 as ${each}`);

/** One row per child and week. A week's closing balance is the opening balance of the next. */
export const trendsSql = `
  select child.id as child_id, week.start as week_start, closing.opening::float8 as balance, moved.*
    from unnest(?::uuid[]) with ordinality as child (id, place)
   cross join unnest(?::text[], ?::timestamptz[], ?::timestamptz[]) as week (start, starts_at, ends_at)
   cross join lateral (
     select ${sums.join(', ')} from token_transaction cross join lateral (select ${kind} as kind) of_kind
      where family_id = ? and child_id = child.id and created_at >= starts_at and created_at < ends_at
   ) moved
   cross join lateral fn.opening_balance(?, child.id, ends_at) closing
   order by child.place, week.start`;

/** Sorted by the child's name, then by week in the family's time zone (Rules 5.9). */
export const listTrends = operation(
  {
    route: 'GET /api/tokens/trends',
    summary: 'Read each child’s weekly token totals and closing balances; a child sees only itself',
    who: 'anyone',
    right: 'see',
    standby: 'always',
    query: trendQuery,
    answers: { 200: z.array(trendDto) },
  },
  async ({ em, actor, query: { weeks: count = limits.trendWeeksDefault }, clock = databaseClock }) => {
    const { familyId } = actor;
    return readWithin(em, async (tx) => {
      const children = await findChildren(tx, actor);
      const { timeZone } = await tx.findOneOrFail(FamilyEntity, { id: familyId });
      const weeks = weeksUntil(await clock(tx), { timeZone, count });
      const columns = [
        children.map(({ id }) => id),
        weeks.map(({ start }) => start),
        weeks.map(({ startsAt }) => startsAt.toISOString()),
        weeks.map(({ endsAt }) => endsAt?.toISOString() ?? 'infinity'),
      ].map((values) => `{${values.join(',')}}`);
      return callFunction<TrendDto>(tx, trendsSql, [...columns, familyId, familyId]);
    });
  },
);

interface Week {
  readonly start: LocalDate;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

function weeksUntil(now: Date, { timeZone, count }: { timeZone: string; count: number }): Week[] {
  const today = Temporal.PlainDate.from(dateIn(timeZone, now));
  const thisMonday = today.subtract({ days: today.dayOfWeek - 1 });
  const begin = (monday: Temporal.PlainDate) => firstInstantOf(monday.toString(), timeZone);
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    const monday = thisMonday.subtract({ weeks: ago });
    const endsAt = ago === 0 ? null : begin(monday.add({ weeks: 1 }));
    return { start: monday.toString(), startsAt: begin(monday), endsAt };
  });
}
