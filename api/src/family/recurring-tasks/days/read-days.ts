import type { z } from 'zod';
import { type Profile, ProfileEntity } from '../../../platform/accounts/profile.entity.ts';
import { type Clock, databaseClock } from '../../../platform/clock/clock.ts';
import { emOfFamily, type EntityManager, readWithin, snapshot } from '../../../platform/database/orm.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { Actor } from '../../../platform/kernel/actor.ts';
import { invalidField } from '../../../platform/kernel/errors.ts';
import { limits } from '../../../platform/kernel/limits.contract.ts';
import { addDays, type LocalDate } from '../../../platform/kernel/local-date.ts';
import { familyDateAt } from '../../families/family-day.ts';
import { type Family, FamilyEntity } from '../../families/family.entity.ts';
import { RecurringTaskEntity } from '../../recurrence/recurring-task.entity.ts';
import { covers } from '../../recurrence/whose.ts';
import { type DayDto, daysAnswer, type DaysDto, daysQuery, toDaysAnswer } from './days.contract.ts';
import { type FamilyPlan, readFamilyPlan } from '../family-plan.ts';
import { type DatedItem, type Range, readMadeItems, readOneOffItems } from './made-items.ts';
import { planItems, tellNextTurns } from './planned-items.ts';
import { daysAheadMax } from '../skip-date.ts';

/**
 * What was made for these days, what became of it, and what is still to come. A child reads its own and anyone's. That is
 * cut out of what the whole family has, since whose turn it is depends on its siblings (Rules 6.32).
 */
export const readDays = operation(
  {
    route: 'GET /api/days',
    summary: 'Read the tasks of some days, made and to come',
    who: 'anyone',
    query: daysQuery,
    answers: { 200: daysAnswer },
  },
  async ({ em, actor, query, clock = databaseClock }) =>
    toDaysAnswer(await collectDays(em, actor, { ...query, clock })),
);

type Asked = z.output<typeof daysQuery> & { clock: Clock };
/** Whom the days are cut out for; a parent has all of them. */
type Reader = Pick<Actor, 'familyId' | 'role' | 'profileId'>;

/** The days, each item with its own title. */
export const collectDays = (em: EntityManager, actor: Reader, asked: Asked): Promise<DaysDto> =>
  readWithin(emOfFamily(em, actor.familyId), (all) => readFrom(all, actor, asked), snapshot);

const tooManyItems = `These days have more than ${limits.dayItemsMax} tasks. Please choose fewer days`;

async function readFrom(
  all: EntityManager,
  { familyId, role, profileId }: Reader,
  { from, to, clock }: Asked,
): Promise<DaysDto> {
  const family = await all.findOneOrFail(FamilyEntity, { id: familyId });
  const now = await clock(all);
  const today = familyDateAt(now, family);
  if (to > addDays(today, daysAheadMax)) throw invalidField('to', 'Please choose days within a year from now');
  const childId = role === 'child' ? profileId : undefined;
  const { items, plan } = await readFamilyDays(all, family, { from, to, today, now, childId });
  const shown = childId ? items.filter((each) => isFor(childId, each, plan)) : items;
  if (shown.length > limits.dayItemsMax) throw invalidField('to', tooManyItems);
  const mates = childId ? await readTurnMates(all, { familyId, childId, items: shown }) : [];
  const told = shown.map((each) => tellWithoutId(each, mates));
  const days = datesOf(from, to).map((date) => toDay(date, told, awayOn(date, plan, childId)));
  return { today, days, turn_with: mates.map(({ displayName }) => displayName) };
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

/** The siblings whose turn comes after the child's own. */
async function readTurnMates(
  all: EntityManager,
  { familyId, childId, items }: { familyId: string; childId: string; items: readonly DatedItem[] },
): Promise<Profile[]> {
  const ids = new Set(items.flatMap(({ item }) => item.next_child_id ?? []));
  ids.delete(childId);
  return all.find(ProfileEntity, { familyId, id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
}

/** A sibling by its place among these, since its id is not a child's to read (Rules 10.14). */
function tellWithoutId({ date, item }: DatedItem, mates: readonly Profile[]): DatedItem {
  const place = mates.findIndex(({ id }) => id === item.next_child_id);
  return { date, item: place === -1 ? item : { ...item, next_child_id: null, next_sibling: place } };
}
