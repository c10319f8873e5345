import { z } from 'zod';
import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { Counted, operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { pageOf } from '../../core/kernel/wire.contract.ts';
import type { FamilyDay } from '../families/family-day.ts';
import { whereChildIs } from '../families/homes/where-child-is.ts';
import { type TaskRow, toTaskDto } from './task-row.ts';
import { type TaskDto, taskDto, taskQuery } from './task.contract.ts';

type ListRow = { total: number | string; nights: NightsNow | null } & (TaskRow | { id: null });
type NightsNow = Parameters<typeof whereChildIs>[0] & FamilyDay & { nowMs: number };

/** A child does not see open tasks of a home while it is at the other (Rules 6.71). */
function withoutResting(tasks: readonly TaskDto[], nights: NightsNow | null): TaskDto[] {
  if (!nights) return [...tasks];
  const { here } = whereChildIs(nights, nights, new Date(nights.nowMs));
  return tasks.filter(({ status, home = here }) => status !== 'pending' || home === here);
}

const listSql =
  'select total, (listed).*, approver, editor, attempts, nudging, nights from fn.list_tasks(?, ?, ?, ?, ?, ?, ?)';

/** All open tasks and the newest 100 approved, or the requested page, with the total (Rules 1.4). */
export const listTasks = operation(
  {
    route: 'GET /api/tasks',
    summary: 'List tasks: all open ones and the newest approved, or a page of all',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    query: taskQuery,
    answers: { 200: z.array(taskDto) },
    isCounted: true,
  },
  async ({ em, asker, query }) => {
    const page = pageOf(query);
    const asked = askingFor(asker, query.status, page?.limit, page?.offset ?? 0);
    const rows = await orReject(callFunction<ListRow>(em, listSql, asked));
    const tasks = rows.flatMap((row) => (row.id === null ? [] : [toTaskDto(row)]));
    const shown = withoutResting(tasks, rows[0]?.nights ?? null);
    return new Counted(shown, Number(rows[0]?.total) - (tasks.length - shown.length));
  },
);
