import type { CreateRecurringTaskBody, PlannedOccurrence, RecurringTaskDto } from '@tokennest/api/contract';
import type { Lists } from './rows.ts';

interface Body {
  date?: string;
  child_id?: string;
}

type Change = (task: RecurringTaskDto, body: Body) => Partial<RecurringTaskDto>;

const changes: Record<string, Change> = {
  pause: () => ({ paused_at: new Date().toISOString(), next: null }),
  resume: () => ({ paused_at: null }),
  skip: ({ skipped }, { date = '' }) => ({ skipped: [...skipped, date] }),
  unskip: ({ skipped }, { date }) => ({ skipped: skipped.filter((one) => one !== date) }),
  turn: ({ next }, { child_id = null }) => ({ next_child_id: child_id, next: next && { ...next, child_id } }),
};

export const recurringEffects = Object.fromEntries(
  Object.entries(changes).map(([verb, change]) => [
    `recurringTasks/${verb}`,
    (family: Lists, body: Body, id: string) => {
      family.recurringTasks = family.recurringTasks.map((task) =>
        task.id === id ? { ...task, ...change(task, body) } : task,
      );
    },
  ]),
);

const dayMs = 86_400_000;

/** Three consecutive days, whatever the rule: only the server computes dates. */
export function previewOf({ start_date, assign, child_ids = [] }: CreateRecurringTaskBody): {
  next: PlannedOccurrence[];
} {
  const start = Date.parse(`${start_date}T00:00:00Z`);
  const childOn = (day: number) => (assign === 'turns' ? child_ids[day % child_ids.length] : undefined);
  return {
    next: [0, 1, 2].map((day) => {
      const shows_at = new Date(start + day * dayMs).toISOString();
      const due_at = new Date(start + (day + 1) * dayMs).toISOString();
      return { date: shows_at.slice(0, 10), child_id: childOn(day) ?? null, shows_at, due_at };
    }),
  };
}
