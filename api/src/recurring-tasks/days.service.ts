import type { z } from 'zod';
import { type Clock, databaseClock } from '../database/clock.ts';
import { emOfFamily, type EntityManager, snapshot } from '../database/orm.ts';
import { familyDateAt } from '../families/family-day.ts';
import { type Family, FamilyEntity } from '../families/family.entity.ts';
import { ProfileEntity } from '../families/profile.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidField } from '../kernel/errors.ts';
import { addDays, type LocalDate } from '../kernel/local-date.ts';
import type { DayDto, DaysDto, daysQuery } from './days.contract.ts';
import { type FamilyPlan, readFamilyPlan } from './family-plan.service.ts';
import { type DatedItem, type Range, readMadeItems, readOneOffItems } from './made-items.ts';
import { planItems, tellNextTurns } from './planned-items.ts';
import { RecurringTaskEntity } from './recurring-task.entity.ts';
import { covers } from './rule/whose.ts';
import { daysAheadMax } from './skip.service.ts';

type Asked = z.output<typeof daysQuery>;

/**
 * What was made for these days, what became of it, and what is still to come. A child reads its own and anyone's. That is
 * cut out of what the whole family has, since whose turn it is depends on its siblings (Rules 6.32).
 */
export const readDays = (em: EntityManager, actor: Actor, asked: Asked, clock: Clock = databaseClock) =>
  emOfFamily(em, actor.familyId).transactional((all) => readFrom(all, actor, { ...asked, clock }), snapshot);

async function readFrom(
  all: EntityManager,
  { familyId, role, profileId }: Actor,
  { from, to, clock }: Asked & { clock: Clock },
): Promise<DaysDto> {
  const family = await all.findOneOrFail(FamilyEntity, { id: familyId });
  const now = await clock(all);
  const today = familyDateAt(now, family);
  if (to > addDays(today, daysAheadMax)) throw invalidField('to', 'Please choose days within a year from now');
  const { items, plan } = await readFamilyDays(all, family, { from, to, today, now });
  const childId = role === 'child' ? profileId : undefined;
  const shown = childId ? items.filter((each) => isFor(childId, each, plan)) : items;
  const days = datesOf(from, to).map((date) => toDay(date, shown, awayOn(date, plan, childId)));
  const mates = childId ? turnMatesOf(childId, shown) : [];
  return { today, days, turn_with: await readNames(all, familyId, mates) };
}

async function readFamilyDays(all: EntityManager, family: Family, range: Range) {
  const tasks = await all.find(RecurringTaskEntity, { familyId: family.id, deletedAt: null });
  const known = [...(await readMadeItems(all, family, range)), ...(await readOneOffItems(all, family, range))];
  const ids = new Set([...tasks.map(({ id }) => id), ...known.flatMap(({ item }) => item.recurring_task_id ?? [])]);
  // Turns are counted from the next date on, which may have come before these days.
  const since = [range.from, ...tasks.flatMap(({ nextDate }) => nextDate ?? [])].toSorted()[0] ?? range.from;
  const plan = await readFamilyPlan(all, family, { ids: [...ids], since });
  return { items: tellNextTurns([...known, ...planItems(tasks, plan, range)], tasks, plan), plan };
}

/** Its own, and what is for anyone; where a date is nobody's by name, it is of those the recurring task is for. */
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

const awayOn = (date: LocalDate, { absences, familyChildIds }: FamilyPlan, childId: string | undefined): string[] =>
  familyChildIds
    .filter((id) => childId === undefined || id === childId)
    .filter((id) => absences.some((absence) => covers(absence, date, id)));

/** Whose turn it is after the child's own. */
const turnMatesOf = (childId: string, items: readonly DatedItem[]): string[] =>
  [...new Set(items.flatMap(({ item }) => item.next_child_id ?? []))].filter((id) => id !== childId);

async function readNames(all: EntityManager, familyId: string, ids: string[]): Promise<DaysDto['turn_with']> {
  if (ids.length === 0) return [];
  const mates = await all.find(ProfileEntity, { familyId, id: { $in: ids } }, { orderBy: { id: 'asc' } });
  return mates.map(({ id, displayName }) => ({ id, display_name: displayName }));
}
