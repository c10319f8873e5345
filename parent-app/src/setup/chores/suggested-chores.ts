import type { CreateRecurringTaskBody, ProfileDto, RecurringTaskDto, Repeat } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { type ReadyChore, readyChores } from '../../tasks/recurring/ready-chores.ts';

export interface Chore {
  key: string;
  id: string | null;
  title: string;
  picture: string | null;
  reward: number;
  repeat: Repeat;
  shared: 'each' | 'turns' | 'anyone';
  childIds: readonly string[];
  isOn: boolean;
}

/** Age at which children have outgrown a chore. */
const outgrownAt = (chore: ReadyChore) => (chore.age < 6 ? 8 : chore.age < 9 ? 14 : Infinity);
const usualAge = 8;
const youngestAge = Math.min(...readyChores.map(({ age }) => age));

/** Not suggested, because only some families need them. */
const special: ReadonlySet<ReadyChore['name']> = new Set([
  'pet',
  'walkDog',
  'instrument',
  'lawn',
  'car',
  'helpHomework',
]);

const ageOf = ({ age }: ProfileDto) => Math.max(youngestAge, age ?? usualAge);
const fits = (chore: ReadyChore, child: ProfileDto) => chore.age <= ageOf(child) && ageOf(child) < outgrownAt(chore);

/** Daily chores build habits. */
const isDaily = ({ repeat }: ReadyChore) =>
  repeat.kind === 'days' || (repeat.kind === 'weekdays' && repeat.weekdays.length >= 4);
const dailyFirst = (one: ReadyChore, other: ReadyChore) => Number(isDaily(other)) - Number(isDaily(one));

const shownCount = 8;
const forAllCount = 5;
const choresPerChildMin = 3;

/**
 * Picks eight chores for these ages, or more until each child has three. Starts with chores that several children can
 * do, then adds chores for the child with fewer than three or the lowest earnings.
 */
function suggest(children: readonly ProfileDto[]): ReadyChore[] {
  const usual = readyChores.filter(({ name }) => !special.has(name));
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

/**
 * Saved chores, then suggestions, which are selected for a family without chores. 'Feed the pet' is never preselected.
 */
export function beginChores(children: readonly ProfileDto[], saved: readonly RecurringTaskDto[]): Chore[] {
  const isThere = ({ title }: ReadyChore) => saved.some((task) => task.title === title);
  const isNew = saved.length === 0;
  const pet = readyChores.filter(({ name }) => name === 'pet');
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
  ...(chore.picture && { picture: chore.picture as NonNullable<CreateRecurringTaskBody['picture']> }), // comes from the list or from the server
  token_reward: chore.reward,
  repeat: chore.repeat,
  assign: assignOf(chore),
  child_ids: chore.shared === 'anyone' ? [] : [...chore.childIds],
});

export function isChanged(chore: Chore, saved: readonly RecurringTaskDto[]): boolean {
  const before = saved.find(({ id }) => id === chore.id);
  return !before || JSON.stringify(bodyOf(savedChore(before))) !== JSON.stringify(bodyOf(chore));
}

const daysOfWeek = 7;
const weeksOfMonth = 52 / 12;

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

/** Weekly tokens of a child who does everything. Turns and chores for anyone are split evenly. */
export function weeklyOf(chores: readonly Chore[], childId: string, childrenCount: number): number {
  const sum = chores.reduce((tokens, { isOn, repeat, reward, shared, childIds }) => {
    const isTheirs = shared === 'anyone' || childIds.includes(childId);
    if (!isOn || !isTheirs) return tokens;
    const sharers = { each: 1, turns: childIds.length, anyone: childrenCount }[shared];
    return tokens + (perWeek(repeat) * reward) / sharers;
  }, 0);
  return Math.round(sum);
}

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

export const meanOf = (earners: readonly Earner[]): number =>
  earners.reduce((sum, { daily }) => sum + daily, 0) / Math.max(1, earners.length);

/** Returns the lowest and highest earners if one earns less than a third of the other. */
export function unevenPair(earners: readonly Earner[]): [least: Earner, most: Earner] | null {
  const [least, ...others] = earners.toSorted((one, other) => one.daily - other.daily);
  const most = others.at(-1);
  return least && most && least.daily * 3 < most.daily ? [least, most] : null;
}
