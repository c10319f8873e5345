import type { HostApi, ProfileDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { childrenQuery } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { familyDateIn, type LocalDate } from '../../ui/calendar/calendar.ts';
import { combineQueries } from '../../ui/lists/combine-queries.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { repeatWords, turnsFrom, windowWords } from './rule/rule-words.ts';

export interface RecurringFamily {
  children: readonly ProfileDto[];
  zone: string;
  dayBeginsAt: number;
  today: LocalDate;
}

export function useRecurringFamily(host: HostApi) {
  const children = useQuery(childrenQuery(host));
  const family = useQuery(familyQuery(host));
  const { time_zone: zone = '', day_begins_at: dayBeginsAt = 0 } = family.data ?? {};
  const data: RecurringFamily | undefined =
    children.data && family.data
      ? { children: children.data, zone, dayBeginsAt, today: familyDateIn(zone, dayBeginsAt) }
      : undefined;
  return combineQueries([children, family], data);
}

export function useRecurringTasks(host: HostApi) {
  return useQuery({
    queryKey: keys.recurringTasks,
    queryFn: () => answer(host.client.api['recurring-tasks'].$get()),
    refetchInterval: pollEvery(host),
  });
}

export interface RecurringList {
  tasks: readonly RecurringTaskDto[];
  family: RecurringFamily;
}

/** Waits for both queries, because a row needs both. */
export function useRecurringList(host: HostApi) {
  const tasks = useRecurringTasks(host);
  const family = useRecurringFamily(host);
  const data: RecurringList | undefined = tasks.data && family.data && { tasks: tasks.data, family: family.data };
  return combineQueries([tasks, family], data);
}

export interface RecurringRow {
  task: RecurringTaskDto;
  family: RecurringFamily;
  onEdit: (task: RecurringTaskDto) => void;
}

export interface RecurringDialogProps extends Omit<RecurringRow, 'onEdit'> {
  onClose: () => void;
}

const { compare } = new Intl.Collator(pageLanguage(), { numeric: true });

const nextOf = ({ next }: RecurringTaskDto) => next?.shows_at ?? '9999';

type Compare = (one: RecurringTaskDto, other: RecurringTaskDto) => number;

export const byTitle: Compare = (one, other) => compare(one.title, other.title);
export const byReward: Compare = (one, other) => one.token_reward - other.token_reward || byTitle(one, other);
export const byNext: Compare = (one, other) => compare(nextOf(one), nextOf(other)) || byTitle(one, other);

export const rhythmOf = (task: RecurringTaskDto): string =>
  [repeatWords(task.repeat), windowWords(task)].filter(Boolean).join(' · ');

/** An absence passes the turn on, so the next occurrence may belong to another child than the next turn. */
export const nextChildOf = ({ next, next_child_id }: RecurringTaskDto): string | null =>
  next?.child_id ?? next_child_id;

export interface Who {
  id: string;
  name: string;
  note: string;
}

export function whoOf(task: RecurringTaskDto, family: readonly ProfileDto[]): Who {
  const nameOf = (id: string) => family.find((child) => child.id === id)?.display_name ?? '';
  const joined = (ids: readonly string[]) => withCommas(ids.map(nameOf));
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
