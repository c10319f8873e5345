import type { CreateRecurringTaskBody, ProfileDto, RecurringTaskDto, Repeat } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { type ReadyChore, readyChores } from '../../tasks/recurring/ready-chores.ts';

/** A chore as the set-up offers it. */
export interface Chore {
  /** The Idempotency-Key of a recurring task that is to be. */
  key: string;
  /** Null until it is saved. */
  id: string | null;
  title: string;
  picture: string | null;
  reward: number;
  repeat: Repeat;
  /** How several children share it. */
  shared: 'each' | 'turns' | 'anyone';
  childIds: readonly string[];
  isOn: boolean;
}

/** From this age on what is for a small child goes without saying. */
const outgrownAt = (chore: ReadyChore) => (chore.age < 6 ? 8 : chore.age < 9 ? 14 : Infinity);
/** For a child without an age. */
const usualAge = 8;
const youngestAge = Math.min(...readyChores.map(({ age }) => age));

/** Chores that only some families have a use for. */
const special = new Set([
  'Feed the pet',
  'Walk the dog',
  'Practice your instrument, 20 minutes',
  'Mow the lawn',
  'Wash the car',
  'Help a younger child with homework',
]);

const ageOf = ({ age }: ProfileDto) => Math.max(youngestAge, age ?? usualAge);
const fits = (chore: ReadyChore, child: ProfileDto) => chore.age <= ageOf(child) && ageOf(child) < outgrownAt(chore);

/** What comes nearly every day makes a habit. */
const isDaily = ({ repeat }: ReadyChore) =>
  repeat.kind === 'days' || (repeat.kind === 'weekdays' && repeat.weekdays.length >= 4);
const dailyFirst = (one: ReadyChore, other: ReadyChore) => Number(isDaily(other)) - Number(isDaily(one));

const shownCount = 8;
const forAllCount = 5;
const choresPerChildMin = 3;

/**
 * Eight for these ages, more until each child has three: first what several children can do, then chores for the child who
 * has fewer than three or would earn least.
 */
function suggest(children: readonly ProfileDto[]): ReadyChore[] {
  const usual = readyChores.filter(({ title }) => !special.has(title));
  const countOf = (chore: ReadyChore) => children.filter((child) => fits(chore, child)).length;
  const shared = usual
    .filter((chore) => countOf(chore) > 1)
    .toSorted((one, other) => countOf(other) - countOf(one) || dailyFirst(one, other));
  const chosen = new Set(shared.slice(0, forAllCount));
  const hardestFirst = usual.toSorted((one, other) => other.age - one.age || dailyFirst(one, other));
  const nextFor = (child: ProfileDto) => hardestFirst.find((chore) => fits(chore, child) && !chosen.has(chore));
  for (;;) {
    const open = children.filter(nextFor);
    const lacking = open.filter((child) => [...chosen].filter((one) => fits(one, child)).length < choresPerChildMin);
    if (chosen.size >= shownCount && lacking.length === 0) break;
    const chores = [...chosen].map((chore) => choreOf(chore, children, true));
    const earned = ({ id }: ProfileDto) => weeklyOf(chores, id, children.length);
    const [child] = (lacking.length > 0 ? lacking : open).toSorted((one, other) => earned(one) - earned(other));
    const next = child && nextFor(child);
    if (!next) break;
    chosen.add(next);
  }
  return readyChores.filter((chore) => chosen.has(chore));
}

export const choreOf = (ready: ReadyChore, children: readonly ProfileDto[], isOn: boolean): Chore => {
  const able = children.filter((child) => fits(ready, child));
  const { title, picture, reward, repeat, shared } = ready;
  const childIds = (able.length > 0 ? able : children).map(({ id }) => id);
  return { key: newKey(), id: null, title, picture, reward, repeat, shared, childIds, isOn };
};

const savedChore = ({ id, title, picture, token_reward, repeat, assign, child_ids }: RecurringTaskDto): Chore => ({
  key: '',
  id,
  title,
  picture,
  reward: token_reward,
  repeat,
  shared: assign === 'turns' || assign === 'anyone' ? assign : 'each',
  childIds: child_ids,
  isOn: true,
});

/** What is there already, and what suits these ages: ticked for a family that has none. The pet's is offered unticked. */
export function beginChores(children: readonly ProfileDto[], saved: readonly RecurringTaskDto[]): Chore[] {
  const isThere = ({ title }: ReadyChore) => saved.some((task) => task.title === title);
  const isNew = saved.length === 0;
  const pet = readyChores.filter(({ title }) => title === 'Feed the pet');
  return [
    ...saved.map(savedChore),
    ...suggest(children)
      .filter((ready) => !isThere(ready))
      .map((ready) => choreOf(ready, children, isNew)),
    ...pet.filter((ready) => !isThere(ready)).map((ready) => choreOf(ready, children, false)),
  ];
}

const assignOf = ({ shared, childIds }: Chore) => {
  if (shared === 'anyone') return 'anyone';
  return childIds.length === 1 ? 'one' : shared;
};

export const bodyOf = (chore: Chore): CreateRecurringTaskBody => ({
  title: chore.title,
  ...(chore.picture && { picture: chore.picture as NonNullable<CreateRecurringTaskBody['picture']> }), // one of the list, or as it was saved
  token_reward: chore.reward,
  repeat: chore.repeat,
  assign: assignOf(chore),
  child_ids: chore.shared === 'anyone' ? [] : [...chore.childIds],
});

/** Whether a chore that is there is to be another than it is. */
export function isChanged(chore: Chore, saved: readonly RecurringTaskDto[]): boolean {
  const before = saved.find(({ id }) => id === chore.id);
  return !before || JSON.stringify(bodyOf(savedChore(before))) !== JSON.stringify(bodyOf(chore));
}

const daysOfWeek = 7;
const weeksOfMonth = 52 / 12;

/** How often it comes in a week, on average. */
function perWeek(repeat: Repeat): number {
  switch (repeat.kind) {
    case 'days':
      return daysOfWeek / repeat.every;
    case 'weekdays':
      return repeat.weekdays.length / repeat.every;
    case 'month_day':
    case 'month_weekday':
      return 1 / weeksOfMonth;
    case 'after_done':
      return daysOfWeek / repeat.days;
  }
}

/** What a child earns in a week who does all of it; turns and what anyone may do are shared out. */
export function weeklyOf(chores: readonly Chore[], childId: string, childrenCount: number): number {
  const sum = chores.reduce((tokens, { isOn, repeat, reward, shared, childIds }) => {
    const isTheirs = shared === 'anyone' || childIds.includes(childId);
    if (!isOn || !isTheirs) return tokens;
    const sharers = { each: 1, turns: childIds.length, anyone: childrenCount }[shared];
    return tokens + (perWeek(repeat) * reward) / sharers;
  }, 0);
  return Math.round(sum);
}

/** A child with the tokens a day that its chores pay. */
export interface Earner {
  name: string;
  daily: number;
}

export const earnersOfChores = (chores: readonly Chore[], children: readonly ProfileDto[]): Earner[] =>
  children.map(({ id, display_name: name }) => ({
    name,
    daily: weeklyOf(chores, id, children.length) / daysOfWeek,
  }));

export const earnersOf = (saved: readonly RecurringTaskDto[], children: readonly ProfileDto[]): Earner[] =>
  earnersOfChores(saved.map(savedChore), children);

/** Tokens a day, on average over the children. */
export const meanOf = (earners: readonly Earner[]): number =>
  earners.reduce((sum, { daily }) => sum + daily, 0) / Math.max(1, earners.length);

/** The child who earns least and the one who earns most, if one earns less than a third of the other. */
export function unevenPair(earners: readonly Earner[]): [least: Earner, most: Earner] | null {
  const [least, ...others] = earners.toSorted((one, other) => one.daily - other.daily);
  const most = others.at(-1);
  return least && most && least.daily * 3 < most.daily ? [least, most] : null;
}
