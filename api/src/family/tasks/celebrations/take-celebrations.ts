import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { onlyFor } from '../../../core/errors/errors.ts';
import { type TaskRow, toTaskDto } from '../task-row.ts';
import { celebrationsDto } from './celebration.contract.ts';

/** Each row repeats balance and last visit; without new tasks there is one row with a null `id`. */
type TakenRow = { balance: string; last_looked_at: string | null } & (TaskRow | { id: null });

/** Needs no key: repeating it returns nothing new. */
export const takeCelebrations = operation(
  {
    route: 'POST /api/moments/take',
    summary: 'Take the tasks approved since the child’s last visit, once across all its devices',
    who: 'child',
    session: 'inside',
    answers: { 200: celebrationsDto },
  },
  async ({ em, asker }) => {
    const sql = `
      select balance, last_looked_at, (taken).*, approver, attempts, null as nudging from fn.take_moments(?, ?, ?, ?)`;
    const rows = await orReject(callFunction<TakenRow>(em, sql, askingFor(asker)), { wrongRole: onlyFor.child });
    const lookedAt = rows[0]?.last_looked_at ?? null;
    return {
      approved: rows.flatMap((row) => (row.id === null ? [] : [toTaskDto(row)])),
      balance: Number(rows[0]?.balance),
      looked_at: lookedAt === null ? null : new Date(lookedAt).toISOString(),
    };
  },
);
