import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { onlyFor } from '../../../core/errors/errors.ts';
import { type TaskRow, toTaskDto } from '../task-row.ts';
import { momentsDto } from './moment.contract.ts';

/** What is new, each time with the same two; where nothing is, one row whose `id` is null. */
type TakenRow = { balance: string; last_looked_at: string | null } & (TaskRow | { id: null });

/** It needs no key: what is taken once is new to nobody, and a repeat answers that. */
export const takeMoments = operation(
  {
    route: 'POST /api/moments/take',
    summary: 'Take what was approved since the child last looked, once on all its pages and devices',
    who: 'child',
    session: 'inside',
    answers: { 200: momentsDto },
  },
  async ({ em, asker }) => {
    const sql = 'select balance, last_looked_at, (taken).*, attempts, null as nudging from fn.take_moments(?, ?, ?, ?)';
    const rows = await orReject(callFunction<TakenRow>(em, sql, askingFor(asker)), { wrongRole: onlyFor.child });
    const lookedAt = rows[0]?.last_looked_at ?? null;
    return {
      approved: rows.flatMap((row) => (row.id === null ? [] : [toTaskDto(row)])),
      balance: Number(rows[0]?.balance),
      looked_at: lookedAt === null ? null : new Date(lookedAt).toISOString(),
    };
  },
);
