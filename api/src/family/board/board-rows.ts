import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { dayBegins, familyDateAt } from '../families/family-day.ts';
import type { Family } from '../families/family.entity.ts';
import { RecurringTaskEntity } from '../tasks/recurrence/recurring-task.entity.ts';
import { turnsOf } from '../recurring-tasks/days/planned-items.ts';
import { readFamilyPlan } from '../recurring-tasks/family-plan.ts';
import { type Task, TaskEntity } from '../tasks/task.entity.ts';
import type { BoardChildDto, BoardDto, BoardTurnsDto } from './board.contract.ts';

export interface Moment {
  readonly family: Family;
  readonly now: Date;
  readonly today: string;
}

/** All chores that can be done now, and those done today. Excludes earlier and missed ones. */
export async function readChores(all: EntityManager, { family, now, today }: Moment): Promise<Task[]> {
  const living = { familyId: family.id, deletedAt: null, missedAt: null };
  const open = await all.find(TaskEntity, { ...living, status: 'pending', approvedAt: null });
  const done = await all.find(
    TaskEntity,
    { ...living, completedAt: { $gte: dayBegins(today, family) } },
    { orderBy: { completedAt: 'desc' }, limit: doneMax },
  );
  return [...open.filter(({ dueAt }) => !dueAt || dueAt > now), ...done].toSorted(bySoonest);
}

const doneMax = 240;

const later = Number.POSITIVE_INFINITY;
const bySoonest = (a: Task, b: Task) => {
  const [one, other] = [a.dueAt?.getTime() ?? later, b.dueAt?.getTime() ?? later];
  if (one !== other) return one < other ? -1 : 1;
  return `${a.title}${a.id}` < `${b.title}${b.id}` ? -1 : 1;
};

const turnsMax = 4;
const datesMax = 4;

export async function readTurns(all: EntityManager, { family, today }: Moment, chores: readonly Task[]) {
  const which = { familyId: family.id, assign: 'turns', deletedAt: null, pausedAt: null } as const;
  const tasks = await all.find(RecurringTaskEntity, which, { orderBy: { nextDate: 'asc', id: 'asc' } });
  const ids = tasks.map(({ id }) => id);
  const since = [today, ...tasks.flatMap(({ nextDate }) => nextDate ?? [])].toSorted()[0] ?? today;
  const plan = await readFamilyPlan(all, family, { ids, since });
  const comingOf = new Map(tasks.map((task) => [task.id, turnsOf(task, plan, datesMax)]));
  const turns = tasks.map(({ id: recurring_task_id, title, picture = null }): BoardTurnsDto => {
    const now = chores.filter(({ recurringTaskId }) => recurringTaskId === recurring_task_id).slice(0, 1);
    const current = now.map(({ assignedTo = null }) => ({ date: today, child_id: assignedTo }));
    const coming = (comingOf.get(recurring_task_id) ?? []).map(({ date, childId }) => ({ date, child_id: childId }));
    return { recurring_task_id, title, picture, dates: [...current, ...coming].slice(0, datesMax) };
  });
  const soonest = turns.filter(({ dates }) => dates.length > 0).toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
  return {
    turns: soonest.slice(0, turnsMax),
    nextOf: new Map(ids.map((id) => [id, comingOf.get(id)?.[0]?.childId ?? null])),
    plan,
  };
}

const dateOf = ({ dates }: BoardTurnsDto) => dates[0]?.date ?? '';

const goalsSql = `
  select goal.child_id, reward.title, reward.picture, reward.cost::float8 as cost, coalesce(account.balance, 0)::float8 as balance
    from reward_goal goal
    join reward on reward.family_id = goal.family_id and reward.id = goal.reward_id
    left join token_account account on account.family_id = goal.family_id and account.child_id = goal.child_id
   where goal.family_id = ? and reward.is_active and reward.deleted_at is null`;
type GoalRow = { child_id: string; title: string; picture: string | null; cost: number; balance: number };

/** Rounded like the progress bar: a precise share and the missing tokens together would reveal the balance. */
const steps = 20;

export async function readGoals(all: EntityManager, { family }: Moment) {
  const rows = await all.execute<GoalRow[]>(goalsSql, [family.id]);
  return new Map(
    rows.map(({ child_id, title, picture, cost, balance }): [string, NonNullable<BoardChildDto['goal']>] => {
      const share = Math.floor(Math.min(1, balance / cost) * steps) / steps;
      return [child_id, { title, picture, missing: Math.max(0, cost - balance), share }];
    }),
  );
}

const onTheWayMax = 6;
const onTheWaySql = `
  select r.id, r.child_id, r.reward_title as title, reward.picture, extract(epoch from r.redeemed_at)::float8 * 1000 as ms
    from redemption r left join reward on reward.family_id = r.family_id and reward.id = r.reward_id
   where r.family_id = ? and r.status = 'pending' order by r.redeemed_at, r.id limit ${onTheWayMax}`;
type OnTheWayRow = { id: string; child_id: string; title: string; picture: string | null; ms: number };

export async function readOnTheWay(all: EntityManager, { family }: Moment): Promise<BoardDto['on_the_way']> {
  const rows = await all.execute<OnTheWayRow[]>(onTheWaySql, [family.id]);
  return rows.map(({ id: redemption_id, ms, ...row }) => {
    return { redemption_id, ...row, since: familyDateAt(new Date(ms), family) };
  });
}

/** 'Sarah', or 'Sarah or Alex'. */
export async function readParentName(all: EntityManager, { family }: Moment): Promise<string | null> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const parents = await all.find(ProfileEntity, { familyId: family.id, role: 'parent' }, { orderBy, limit: 3 });
  if (parents.length === 0 || parents.length > 2) return null;
  return parents.map(({ displayName }) => displayName.split(' ')[0]).join(' or ');
}
