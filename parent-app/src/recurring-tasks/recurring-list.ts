import type { ProfileDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { repeatWords, turnsFrom, windowWords } from './rule-words.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Those without a next date come last. */
const nextOf = ({ next }: RecurringTaskDto) => next?.shows_at ?? '9999';

type Compare = (one: RecurringTaskDto, other: RecurringTaskDto) => number;

export const byTitle: Compare = (one, other) => compare(one.title, other.title);
export const byReward: Compare = (one, other) => one.token_reward - other.token_reward || byTitle(one, other);
/** The next to come back first; equal ones by title. */
export const byNext: Compare = (one, other) => compare(nextOf(one), nextOf(other)) || byTitle(one, other);

/** 'Every weekday · 15:00 to 20:00'. */
export const rhythmOf = (task: RecurringTaskDto): string =>
  [repeatWords(task.repeat), windowWords(task)].filter(Boolean).join(' · ');

/** Who is away hands the turn on: the next one is not always the one whose turn it would be. */
export const nextChildOf = ({ next, next_child_id }: RecurringTaskDto): string | null =>
  next?.child_id ?? next_child_id;

export interface Who {
  /** Whose face it has; empty for several. */
  id: string;
  name: string;
  /** Who comes after, where they take turns. */
  note: string;
}

/** Who does it, and whose turn it is. */
export function whoOf(task: RecurringTaskDto, family: readonly ProfileDto[]): Who {
  const nameOf = (id: string) => family.find((child) => child.id === id)?.display_name ?? '';
  const joined = (ids: readonly string[]) => ids.map(nameOf).join(', ');
  switch (task.assign) {
    case 'anyone':
      return { id: '', name: words.anyone, note: '' };
    case 'one':
    case 'each': {
      const [only, ...others] = task.child_ids;
      return { id: (others.length === 0 && only) || '', name: joined(task.child_ids), note: '' };
    }
    case 'turns': {
      const [next = '', ...others] = turnsFrom(task.child_ids, nextChildOf(task));
      return { id: next, name: words.turnNext(nameOf(next)), note: words.afterwards(joined(others)) };
    }
  }
}
