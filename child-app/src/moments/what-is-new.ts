import type { TaskDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';

/** What this device has shown a child of what was approved. */
export interface Mark {
  /** Of the newest approval; empty before the first. */
  at: string;
  /** Those of that very moment. */
  ids: readonly string[];
  /** When the child last looked at the page. */
  seen: string;
}

/** Whoever held the device may have written anything there: what is no mark is none. */
export function parseMark(text: string | null): Mark | null {
  try {
    const { at, ids, seen } = Object(JSON.parse(text ?? 'null')) as Partial<Record<keyof Mark, unknown>>; // any JSON
    const isMark = typeof at === 'string' && typeof seen === 'string' && Array.isArray(ids);
    return isMark && ids.every((id) => typeof id === 'string') ? { at, ids, seen } : null;
  } catch {
    return null;
  }
}

const momentOf = ({ approved_at: at }: TaskDto) => at ?? '';

const approvedOf = (tasks: readonly TaskDto[], childId: string) =>
  tasks.filter(({ status, completed_by }) => status === 'approved' && completed_by === childId);

/** The mark once all of these are shown; never one before `last`, which may know of more. */
export function markAfter(
  tasks: readonly TaskDto[],
  childId: string,
  { last, seen }: { last: Mark | null; seen: string },
): Mark {
  const own = approvedOf(tasks, childId);
  const at = own.reduce((newest, task) => (momentOf(task) > newest ? momentOf(task) : newest), last?.at ?? '');
  const ids = own.filter((task) => momentOf(task) === at).map(({ id }) => id);
  return { at, ids: at === last?.at ? [...new Set([...last.ids, ...ids])] : ids, seen };
}

/** A parent said yes, or the time for that had come; what paid at once has said so at the tap. */
const isYes = ({ approved_by: by, taken_back_at: takenBack, tokens_paid: paid }: TaskDto) =>
  by !== 'at_once' && takenBack === null && (paid ?? 0) > 0;

/**
 * What was approved after the mark and still is, oldest first. Nothing where there is no mark: a device that shows a child
 * for the first time knows nothing of what was seen elsewhere.
 */
export function approvedAfter(tasks: readonly TaskDto[], childId: string, mark: Mark | null): TaskDto[] {
  if (!mark) return [];
  const isNew = (task: TaskDto) =>
    momentOf(task) > mark.at || (momentOf(task) === mark.at && !mark.ids.includes(task.id));
  return approvedOf(tasks, childId)
    .filter((task) => isYes(task) && isNew(task))
    .toSorted((one, other) => inOrder(momentOf(one), momentOf(other)) || inOrder(one.id, other.id));
}

export const paidOf = ({ tokens_paid, token_reward }: TaskDto): number => tokens_paid ?? token_reward;

export const sumOf = (tasks: readonly TaskDto[]): number => tasks.reduce((sum, task) => sum + paidOf(task), 0);

/** Rules 12.265. */
const coinsMax = 5;

/** A coin each, and one for all that are left beyond the fifth. */
export const coinsOf = (tasks: readonly TaskDto[]): { coins: TaskDto[]; rest: TaskDto[] } => ({
  coins: tasks.slice(0, coinsMax),
  rest: tasks.slice(coinsMax),
});
