import type { z } from 'zod';
import { callFunction } from '../../../core/database/call-function.ts';
import { emOfFamily, type EntityManager, readWithin } from '../../../core/database/orm.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { invalidField } from '../../../core/errors/errors.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { addDays, type LocalDate } from '../../../core/kernel/local-date.ts';
import { type FamilyDay, familyDateAt } from '../../families/family-day.ts';
import { covers } from '../../tasks/recurrence/assignee.ts';
import { type DayDto, daysAnswer, type DaysDto, daysQuery, toDaysAnswer } from './days.contract.ts';
import { type FamilyPlan, type PlanRows, toFamilyPlan } from '../family-plan.ts';
import { type DatedItem, type KnownRow, toKnownItems } from './known-items.ts';
import { type Planned, planItems, withNextTurns } from './planned-items.ts';
import { restsNow } from './rests-now.ts';
import { daysAheadMax } from '../skip-date.ts';
import { sentences } from '../../../core/errors/sentences.ts';

const daysSentences = sentences('api.days', {
  withinYear: 'Please choose days within a year from now',
  tooManyTasks: `These days have more than ${limits.dayItemsMax} tasks. Please choose fewer days`,
});

/** A child's items are filtered from the whole family's, because whose turn it is depends on siblings (Rules 6.32). */
export const readDays = operation(
  {
    route: 'GET /api/days',
    summary: 'Read past and coming tasks of some days',
    who: 'anyone',
    session: 'inside',
    query: daysQuery,
    answers: { 200: daysAnswer },
  },
  async ({ em, asker, query }) => {
    const asked = askingFor(asker, query.from, query.to);
    const rows = await orReject(
      callFunction<Answered>(em, 'select * from fn.read_days(?, ?, ?, ?, ?, ?) as read', asked),
    );
    return toDaysAnswer(toDays(rows, query));
  },
);

type Asked = z.output<typeof daysQuery>;

export async function collectDays(
  em: EntityManager,
  { familyId, childId }: { familyId: string; childId?: string | undefined },
  { now, ...asked }: Asked & { now: Date },
): Promise<DaysDto> {
  const call = 'select * from fn.family_days(?, ?, ?, ?, ?) as read';
  const args = [familyId, childId, asked.from, asked.to, now];
  return toDays(await readWithin(emOfFamily(em, familyId), (all) => callFunction<Answered>(all, call, args)), asked);
}

type Profile = PlanRows['profiles'][number] & { displayName: string };
export type Answered = {
  read: FamilyDay &
    PlanRows & {
      childId: string | null;
      nowMs: number;
      tasks: Planned[];
      known: KnownRow[];
      profiles: Profile[];
    };
};

/** Days from what `family_days` returned; with a child, only that child's and anyone's. */
export function toDays([answered]: readonly Answered[], { from, to }: Asked): DaysDto {
  if (!answered) throw new Error('PostgreSQL returned no row for the family’s days');
  const { childId, nowMs, tasks, known, profiles, ...read } = answered.read;
  const now = new Date(nowMs);
  const today = familyDateAt(now, read);
  if (to > addDays(today, daysAheadMax)) throw invalidField('to', daysSentences.withinYear);
  // PostgreSQL stops at this number of one-off tasks, so some of these days may be incomplete.
  if (known.filter(({ date }) => date === null).length > limits.dayItemsMax)
    throw invalidField('to', daysSentences.tooManyTasks);
  const plan = toFamilyPlan(read, { ...read, profiles });
  const range = { from, to, today, now };
  const shownRows = known.filter((row) => !restsNow(row, plan, now));
  const all = [...toKnownItems(shownRows, read, range), ...planItems(tasks, plan, range)];
  const items = withNextTurns(all, tasks, plan);
  const shown = childId ? items.filter((each) => isFor(childId, each, plan)) : items;
  if (shown.length > limits.dayItemsMax) throw invalidField('to', daysSentences.tooManyTasks);
  const mates = childId ? turnMates(profiles, childId, shown) : [];
  const visible = shown.map((each) => withoutSiblingId(each, mates));
  const days = datesOf(from, to).map((date) => toDay(date, visible, awayOn(date, plan, childId)));
  return { today, days, turn_with: mates.map(({ displayName }) => displayName) };
}

/** A date without a child is for all children of its recurring task. */
function isFor(childId: string, { item }: DatedItem, { childIds }: FamilyPlan): boolean {
  if (item.child_id !== null) return item.child_id === childId;
  const children = childIds.get(item.recurring_task_id ?? '') ?? [];
  return children.length === 0 || children.includes(childId);
}

function datesOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates = [from];
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

const toDay = (date: LocalDate, items: readonly DatedItem[], away: string[]): DayDto => ({
  date,
  items: items
    .filter((each) => each.date === date)
    .map(({ item }) => item)
    .toSorted((a, b) => compare(a.due_at ?? 'later', b.due_at ?? 'later') || compare(a.title, b.title)),
  away,
});

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const awayOn = (date: LocalDate, { absences, familyChildIds }: FamilyPlan, childId: string | null): string[] =>
  familyChildIds
    .filter((id) => childId === null || id === childId)
    .filter((id) => absences.some((absence) => covers(absence, date, id)));

function turnMates(profiles: readonly Profile[], childId: string, items: readonly DatedItem[]): Profile[] {
  const ids = new Set(items.map(({ item }) => item.next_child_id));
  return profiles.filter(({ id }) => id !== childId && ids.has(id));
}

/** Replaces a sibling's id, which a child cannot read, by an index (Rules 10.14). */
function withoutSiblingId({ date, item }: DatedItem, mates: readonly Profile[]): DatedItem {
  const place = mates.findIndex(({ id }) => id === item.next_child_id);
  return { date, item: place === -1 ? item : { ...item, next_child_id: null, next_sibling: place } };
}
