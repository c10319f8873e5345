import { whereChildIs } from '../../families/homes/where-child-is.ts';
import type { FamilyPlan } from '../family-plan.ts';
import type { KnownRow } from './known-items.ts';

type Known = Pick<KnownRow, 'home' | 'state' | 'child_id' | 'recurring_task_id'>;

/** Hides tasks of a home that were not for this day, and one-off tasks while the child is at the other home. */
export function restsNow({ home, state, ...row }: Known, plan: Pick<FamilyPlan, 'nights' | 'day'>, now: Date): boolean {
  if (!home) return false;
  if (row.recurring_task_id !== null || state !== 'to_do') return state === 'away';
  const nights = plan.nights.find(({ childId }) => childId === row.child_id);
  return nights !== undefined && whereChildIs(nights, plan.day, now).here !== home;
}
