import { callFunction } from '../../../core/database/call-function.ts';
import type { ReadUsual } from '../../families/family.ts';
import { usualHours } from '../../families/nudges/usual-hours.ts';

type Row = { tasks: number | null; rewards: number | null };

/**
 * Usual time of the parent's answers in the family, the same for the parent and each child; null below five answers
 * (Rules 12.288).
 */
export const readUsual: ReadUsual = async (tx, { familyId }) => {
  const sql = 'select fn.usual_task_seconds(?) as tasks, fn.usual_reward_seconds(?) as rewards';
  const [row] = await callFunction<Row>(tx, sql, [familyId, familyId]);
  return { tasks: usualHours(row?.tasks ?? null), rewards: usualHours(row?.rewards ?? null) };
};
