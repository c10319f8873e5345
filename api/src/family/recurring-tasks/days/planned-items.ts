import { circumstancesOf, type FamilyPlan, type Ruled, toRule } from '../family-plan.ts';
import type { DatedItem, Range } from './known-items.ts';
import type { RecurringTask } from '../../tasks/recurrence/recurring-task.entity.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { nextTurns, planOf } from '../../tasks/recurrence/plan.ts';

export type Planned = Ruled & Pick<RecurringTask, 'title' | 'picture' | 'tokenReward' | 'nextDate' | 'nextChildId'>;

/** Skipped dates are among the known items. */
export const planItems = (tasks: readonly Planned[], plan: FamilyPlan, range: Range): DatedItem[] =>
  tasks.flatMap((task) => {
    const turn = turnOf(task);
    if (!turn) return [];
    return planOf(toRule(plan, task), circumstancesOf(plan, task), turn, range)
      .filter(({ isSkipped }) => !isSkipped)
      .flatMap((planned) =>
        planned.places
          // A task of a home does not show on days at the other (Rules 6.70).
          .filter(({ isAway }) => !isAway || !task.home)
          .map((place) => toPlannedItem(task, { ...planned, ...place })),
      );
  });

const turnOf = ({ nextDate, nextChildId }: Planned) =>
  nextDate ? { date: nextDate, childId: nextChildId ?? null } : null;

type Place = { date: string; childId: string | null; isAway: boolean; showsAt: Date; dueAt: Date };

function toPlannedItem(task: Planned, { date, childId, isAway, showsAt, dueAt }: Place): DatedItem {
  const item = {
    recurring_task_id: task.id,
    task_id: null,
    title: task.title,
    picture: task.picture ?? null,
    token_reward: task.tokenReward,
    tokens_paid: null,
    child_id: childId,
    is_turn: task.assign === 'turns',
    next_child_id: null,
    next_sibling: null,
    next_date: null,
    shows_at: showsAt.toISOString(),
    due_at: task.ifNotDone === 'missed' ? dueAt.toISOString() : null,
    completed_at: null,
    state: isAway ? ('away' as const) : ('planned' as const),
  };
  return { date, item };
}

export function withNextTurns(items: readonly DatedItem[], tasks: readonly Planned[], plan: FamilyPlan): DatedItem[] {
  const count = limits.plannedDaysMax + 1;
  const inTurns = tasks.filter(({ assign }) => assign === 'turns');
  const turns = new Map(inTurns.map((task) => [task.id, turnsOf(task, plan, count)]));
  return items.map(({ date, item }) => {
    const isAhead = item.state === 'to_do' || item.state === 'planned';
    const next = isAhead ? turns.get(item.recurring_task_id ?? '')?.find((turn) => turn.date > date) : undefined;
    const { date: next_date = null, childId: next_child_id = null } = next ?? {};
    return { date, item: { ...item, next_date, next_child_id } };
  });
}

export function turnsOf(task: Planned, plan: FamilyPlan, count: number) {
  const turn = turnOf(task);
  if (!turn) return [];
  const dates = nextTurns(toRule(plan, task), circumstancesOf(plan, task), turn, count);
  return dates.map(({ date, places }) => ({ date, childId: places[0]?.childId ?? null }));
}
