import { callFunction } from '../../platform/database/call-function.ts';
import type { ReadUsual } from '../families/family.ts';
import { usualHours } from '../nudges/usual-hours.ts';

type Row = { tasks: number | null; rewards: number | null };

/** Of all children for a parent, of its own things for a child (Rules 12.288). */
export const readUsual: ReadUsual = async (tx, { familyId, profileId, role }) => {
  const sql = 'select tasks, rewards from fn.usual_answers(?, ?)';
  const [row] = await callFunction<Row>(tx, sql, [familyId, role === 'child' ? profileId : null]);
  return { tasks: usualHours(row?.tasks ?? null), rewards: usualHours(row?.rewards ?? null) };
};
