import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import { callersFamily, familySql, readAs, rowsBy, rowsOf } from '../../identity/sessions/read-as.ts';
import { clockSql, type ClockRow, toClockReading } from '../../core/clock/clock.ts';
import { invalidField, notFound } from '../../core/errors/errors.ts';
import { operation } from '../../core/http/operation.ts';
import { addDays, dateIn, firstInstantOf, type LocalDate } from '../../core/kernel/local-date.ts';
import { familyDateAt } from '../families/family-day.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { type DaysDto, toDaysAnswer } from '../recurring-tasks/days/days.contract.ts';
import { type Answered, toDays } from '../recurring-tasks/days/read-days.ts';
import { mondayOf } from '../tasks/recurrence/repeat.ts';
import { letterDto, type LetterDto, letterQuery } from './letter.contract.ts';
import { trendsSql } from './list-trends.ts';
import type { TrendDto } from './overview.contract.ts';
import { sentences } from '../../core/errors/sentences.ts';

const letters = sentences('api.letter', {
  weekBegun: 'Please choose a week that has begun',
});

const familyRows = rowsOf(FamilyEntity, (families) => families.where({ id: callersFamily }));
const childRows = rowsOf(ProfileEntity, (people) => people.where({ familyId: callersFamily, role: 'child' }));

const hourMs = 3_600_000;
const [answersMax, tasksMax, redemptionsMax, choresMax] = [500, 20, 20, 50];

/** How far back it looks for chores that are often missed, and for how often a chore was done. */
const weeksBack = 4;

/**
 * Everything about a child's week, in two messages: the second needs the zone of the first. Tokens count by the zone's
 * days (Rules 4.9), chores by the family's (Rules 4.13), as on their own pages.
 */
export const readLetter = operation(
  {
    route: 'GET /api/profiles/:childId/letter',
    summary: 'Read a child’s week: days, sums, promises on both sides, and counts of its chores',
    who: 'parent',
    session: 'inside',
    of: 'child',
    query: letterQuery,
    answers: { 200: letterDto },
  },
  async ({ em, asker, params: { childId }, query: { week } }) => {
    const [[family], children, [clock]] = await readAs(em, asker, 'parent', [familyRows, childRows, clockRows]);
    const child = children.find(({ id }) => id === childId);
    if (!family || !child) throw notFound();
    const now = toClockReading(clock).calendar;
    const thisWeek = weekOf(familyDateAt(now, family));
    const monday = week ?? thisWeek;
    if (monday > thisWeek) throw invalidField('week', letters.weekBegun);
    const readings = readingsOf({ familyId: asker.familyId, childId, monday, timeZone: family.timeZone });
    const [[known], [sums], goals, answers, tasks, redemptions, chores] = await readAs(em, asker, 'parent', readings);
    if (!known || !sums) throw notFound();
    const days = toDays([known], { from: monthBefore(monday), to: addDays(monday, 6) });
    return {
      child_id: childId,
      week_start: monday,
      first_week: weekOf(dateIn(family.timeZone, child.createdAt)),
      this_week: thisWeek,
      answer_within_hours: family.answerWithinHours,
      days: toDaysAnswer({ ...days, days: days.days.slice(-7) }),
      sums,
      goal: goals[0] ?? null,
      answers: countAnswers(answers, { now, withinHours: family.answerWithinHours }),
      tasks,
      redemptions: redemptions.map(({ redeemed_ms, fulfilled_ms, ...row }) => ({
        ...row,
        redeemed_at: new Date(redeemed_ms).toISOString(),
        fulfilled_at: fulfilled_ms === null ? null : new Date(fulfilled_ms).toISOString(),
      })),
      chores: chores.map((chore) => ({ ...chore, ...countDue(days, childId, chore.recurring_task_id) })),
    };
  },
);

const weekOf = (date: LocalDate): LocalDate => mondayOf(Temporal.PlainDate.from(date)).toString();
const monthBefore = (monday: LocalDate): LocalDate => addDays(monday, 7 - 7 * weeksBack);

const clockRows = rowsBy<ClockRow>(clockSql('read_clock'));

interface Asked {
  familyId: string;
  childId: string;
  monday: LocalDate;
  timeZone: string;
}

type Redemption = Omit<LetterDto['redemptions'][number], 'redeemed_at' | 'fulfilled_at'> & {
  redeemed_ms: number;
  fulfilled_ms: number | null;
};
type Chore = Omit<LetterDto['chores'][number], 'due' | 'missed'>;
type Answer = { completed_ms: number; answered_ms: number | null };

/** Each is bounded by the week and by a number of rows. */
function readingsOf({ familyId, childId, monday, timeZone }: Asked) {
  const [from, to] = [monthBefore(monday), addDays(monday, 6)];
  const begins = firstInstantOf(monday, timeZone).toISOString();
  const ends = firstInstantOf(addDays(monday, 7), timeZone).toISOString();
  const week = [childId, begins, ends];
  const trend = [`{${childId}}`, `{${monday}}`, `{${begins}}`, `{${ends}}`, familyId, familyId];
  return [
    rowsBy<Answered>('select fn.family_days(?, ?, ?, ?, null) as read', [familyId, childId, from, to]),
    rowsBy<TrendDto>(trendsSql, trend),
    rowsBy<NonNullable<LetterDto['goal']>>(goalSql, [childId]),
    rowsBy<Answer>(answersSql, [...week, ...week]),
    rowsBy<LetterDto['tasks'][number]>(tasksSql, week),
    rowsBy<Redemption>(redemptionsSql, week),
    rowsBy<Chore>(choresSql, [...week, from, to]),
  ] as const;
}

const week = '(select ?::uuid as child, ?::timestamptz as begins, ?::timestamptz as ends) week';

const goalSql = `
  select reward.id as reward_id, reward.title, reward.cost::float8 as cost
    from reward_goal goal join reward on reward.family_id = goal.family_id and reward.id = goal.reward_id
   where goal.family_id = ${familySql} and goal.child_id = ? and reward.is_active and reward.deleted_at is null`;

/** What a parent was to look at: completions that were not undone, and do not pay automatically. */
const answersSql = `
  select extract(epoch from completed_at)::float8 * 1000 as completed_ms,
         extract(epoch from answered_at)::float8 * 1000 as answered_ms
    from (
      select task.completed_at, task.approved_at as answered_at
        from ${week} join task on task.family_id = ${familySql} and task.completed_by = child
         and task.completed_at >= begins and task.completed_at < ends
       where task.deleted_at is null and task.pays = 'on_approval'
      union all
      select attempt.completed_at, attempt.rejected_at
        from ${week} join task_attempt attempt on attempt.family_id = ${familySql} and attempt.child_id = child
         and attempt.rejected_at >= begins and attempt.completed_at >= begins and attempt.completed_at < ends
       where attempt.repeat_of is null
    ) answered
   limit ${answersMax}`;

const tasksSql = `
  select task.id, title, picture, praise, is_for_anyone
    from ${week} join task on task.family_id = ${familySql} and completed_by = child
     and completed_at >= begins and completed_at < ends
   where deleted_at is null and taken_back_at is null and (praise is not null or is_for_anyone)
   order by completed_at desc, task.id limit ${tasksMax}`;

/** Owed at the week's end, or bought or given in it. Canceled and reversed ones are not promised anymore. */
const redemptionsSql = `
  select redemption.id, reward_id, reward_title, picture, status,
         extract(epoch from redeemed_at)::float8 * 1000 as redeemed_ms,
         extract(epoch from fulfilled_at)::float8 * 1000 as fulfilled_ms
    from ${week} join redemption on redemption.family_id = ${familySql} and redemption.child_id = child
    left join reward on reward.family_id = redemption.family_id and reward.id = reward_id
   where redemption.taken_back_at is null and redeemed_at < ends
     and (status = 'pending' or (status = 'fulfilled' and fulfilled_at >= begins
                                 and (fulfilled_at < ends or redeemed_at >= begins)))
   order by status = 'pending' desc, redeemed_at, redemption.id limit ${redemptionsMax}`;

/** Active chores that the child had in the four weeks. */
const choresSql = `
  select chore.id as recurring_task_id, chore.title, chore.picture, chore.token_reward::float8 as token_reward,
         chore.repeat, chore.assign, counts.done_before, counts.done
    from ${week} cross join (select ?::date as first, ?::date as last) month
    join recurring_task chore on chore.family_id = ${familySql}
    cross join lateral (
      select count(*) filter (where completed_at < begins)::int as done_before,
             count(*) filter (where completed_at < ends)::int as done,
             count(*) filter (where due_date between first and last) as due
        from task where family_id = ${familySql} and recurring_task_id = chore.id and assigned_to = child
         and deleted_at is null and taken_back_at is null
    ) counts
   where chore.deleted_at is null and chore.paused_at is null and counts.due > 0
   order by chore.created_at, chore.id limit ${choresMax}`;

function countAnswers(answers: readonly Answer[], { now, withinHours }: { now: Date; withinHours: number }) {
  const kinds = answers.map(({ completed_ms, answered_ms }) => {
    const isInTime = (answered_ms ?? now.getTime()) - completed_ms <= withinHours * hourMs;
    if (!isInTime) return 'late';
    return answered_ms === null ? 'waiting' : 'in_time';
  });
  const countOf = (kind: string) => kinds.filter((each) => each === kind).length;
  return { in_time: countOf('in_time'), late: countOf('late'), waiting: countOf('waiting') };
}

function countDue({ days }: DaysDto, childId: string, choreId: string) {
  const items = days.flatMap((day) => day.items);
  const own = items.filter((item) => item.child_id === childId && item.recurring_task_id === choreId);
  const countOf = (...states: string[]) => own.filter(({ state }) => states.includes(state)).length;
  return { due: countOf('done', 'waiting', 'missed'), missed: countOf('missed') };
}
