import { z } from 'zod';
import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { byName } from '../families/profile.ts';
import { childSummaryDto, type ChildSummaryDto } from './overview.contract.ts';

/** Sorted by the children's names (Rules 4.11). */
export const readOverview = operation(
  {
    route: 'GET /api/overview',
    summary: 'Read each child’s balance, goal and counts of pending items, sorted by name',
    who: 'parent',
    right: 'see',
    session: 'inside',
    answers: { 200: z.array(childSummaryDto) },
  },
  async ({ em, asker }) => {
    const sql = 'select * from fn.read_overview(?, ?, ?, ?)';
    const rows = await orReject(callFunction<Row>(em, sql, askingFor(asker)));
    return rows
      .map((row) => ({ ...row, id: row.child_id }))
      .toSorted(byName)
      .map(toChildSummaryDto);
  },
);

/** A bigint may arrive as a string. */
type Row = {
  [
    name in 'balance' | 'tasks_awaiting_approval' | 'pending_redemptions' | 'open_proposals' | 'open_questions' | 'cost'
  ]: number | string;
} & { child_id: string; display_name: string; reward_id: string | null; title: string };

const toChildSummaryDto = ({ reward_id: goal, title, cost, ...row }: Row): ChildSummaryDto => ({
  child_id: row.child_id,
  balance: Number(row.balance),
  tasks_awaiting_approval: Number(row.tasks_awaiting_approval),
  pending_redemptions: Number(row.pending_redemptions),
  open_proposals: Number(row.open_proposals),
  open_questions: Number(row.open_questions),
  goal: goal === null ? null : { reward_id: goal, title, cost: Number(cost) },
});
