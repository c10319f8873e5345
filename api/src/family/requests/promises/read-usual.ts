import { callFunction } from '../../../core/database/call-function.ts';
import type { ReadUsual } from '../../families/family.ts';
import { usualHours } from '../../families/nudges/usual-hours.ts';

type Row = { tasks: number | null; rewards: number | null };

/** The same for the parent and each child (Rules 12.288). */
export const readUsual: ReadUsual = async (tx, { familyId }) => {
  const sql = 'select tasks, rewards from fn.usual_answers(?)';
  const [row] = await callFunction<Row>(tx, sql, [familyId]);
  return { tasks: usualHours(row?.tasks ?? null), rewards: usualHours(row?.rewards ?? null) };
};
