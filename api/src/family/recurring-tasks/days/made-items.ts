import type { EntityManager } from '../../../platform/database/orm.ts';
import { dayBegins, familyDateAt } from '../../families/family-day.ts';
import type { Family } from '../../families/family.entity.ts';
import { limits } from '../../../platform/kernel/limits.contract.ts';
import { addDays, type LocalDate } from '../../../platform/kernel/local-date.ts';
import type { DayItemDto, DayState } from './days.contract.ts';

export type DatedItem = { date: LocalDate; item: DayItemDto };
/** The days that are asked about, and the child that asks; undefined where the parent does. */
export type Range = { from: LocalDate; to: LocalDate; today: LocalDate; now: Date; childId: string | undefined };

type Row = Pick<
  DayItemDto,
  'recurring_task_id' | 'task_id' | 'title' | 'picture' | 'token_reward' | 'tokens_paid' | 'child_id'
> & {
  date: LocalDate | null;
  is_turn: boolean;
  dueMs: number | null;
  completedMs: number | null;
  state: DayState;
};

/** What a task is by now; one whose time is over is missed, whether the clock has closed it yet or not. */
const stateOfTask = `case
  when t.deleted_at is not null then 'skipped'
  when t.status = 'approved' then 'done'
  when t.status = 'completed' then 'waiting'
  when t.missed_at is not null or t.due_at <= ? then 'missed'
  else 'to_do' end`;

const ofTask = `t.tokens_paid::int as tokens_paid,
  extract(epoch from t.due_at)::float8 * 1000 as "dueMs", extract(epoch from t.completed_at)::float8 * 1000 as "completedMs"`;

const madeSql = `
  select o.due_date::text as date, o.recurring_task_id, o.task_id, coalesce(t.title, r.title) as title,
         case when t.id is null then r.picture else t.picture end as picture,
         coalesce(t.token_reward, r.token_reward)::float8 as token_reward,
         case when t.id is null then o.child_id else t.assigned_to end as child_id, r.assign = 'turns' as is_turn,
         case when o.outcome = 'made' then ${stateOfTask} else o.outcome end as state, ${ofTask}
    from occurrence o
    join recurring_task r on r.family_id = o.family_id and r.id = o.recurring_task_id
    left join task t on t.family_id = o.family_id and t.id = o.task_id
   where o.family_id = ? and o.due_date between ? and ?
     and (?::uuid is null or coalesce(case when t.id is null then o.child_id else t.assigned_to end, ?::uuid) = ?::uuid)
   limit ?`;

/** One more than may be shown: then there are too many, and no more is read. */
const rowsMax = limits.dayItemsMax + 1;
const ofAsking = ({ childId }: Range) => [...Array<string | null>(3).fill(childId ?? null), rowsMax];

/** The dates that were handled, and those that are left out. */
export async function readMadeItems(em: EntityManager, family: Family, range: Range): Promise<DatedItem[]> {
  const { from, to, now } = range;
  const rows = await em.execute<Row[]>(madeSql, [now, family.id, from, to, ...ofAsking(range)]);
  return rows.map((row) => toDatedItem(row, row.date ?? from));
}

const oneOffSql = (which: string) => `
  select null as date, null as recurring_task_id, t.id as task_id, t.title, t.picture, t.token_reward::float8 as token_reward,
         t.assigned_to as child_id, false as is_turn, ${stateOfTask} as state, ${ofTask}
    from task t where t.family_id = ? and t.recurring_task_id is null and t.deleted_at is null and ${which}
     and (?::uuid is null or coalesce(t.assigned_to, ?::uuid) = ?::uuid)
   limit ?`;

const doneSql = oneOffSql('t.completed_at >= ? and t.completed_at < ?');
const openSql = oneOffSql(`t.approved_at is null and t.missed_at is null and t.status = 'pending'`);

/** One-off tasks, on the day they were done, or today. */
export async function readOneOffItems(em: EntityManager, family: Family, range: Range): Promise<DatedItem[]> {
  const { from, to, today, now } = range;
  const span = [dayBegins(from, family), dayBegins(addDays(to, 1), family)];
  const done = await em.execute<Row[]>(doneSql, [now, family.id, ...span, ...ofAsking(range)]);
  const open =
    from <= today && today <= to ? await em.execute<Row[]>(openSql, [now, family.id, ...ofAsking(range)]) : [];
  const dateOf = ({ completedMs }: Row) => (completedMs === null ? today : familyDateAt(new Date(completedMs), family));
  return [...done, ...open].map((row) => toDatedItem(row, dateOf(row)));
}

function toDatedItem({ dueMs, completedMs, ...row }: Row, date: LocalDate): DatedItem {
  const { recurring_task_id, task_id, title, picture, token_reward, tokens_paid, child_id, is_turn, state } = row;
  const known = { recurring_task_id, task_id, title, picture, token_reward, tokens_paid, child_id, is_turn, state };
  return { date, item: { ...known, ...unknown, due_at: toTime(dueMs), completed_at: toTime(completedMs) } };
}

const unknown = { next_child_id: null, next_sibling: null, next_date: null, shows_at: null };
const toTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
