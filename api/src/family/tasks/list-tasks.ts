import { z } from 'zod';
import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { Counted, operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { pageOf } from '../../core/kernel/wire.contract.ts';
import { type TaskRow, toTaskDto } from './task-row.ts';
import { taskDto, taskQuery } from './task.contract.ts';

type ListRow = { total: number | string } & (TaskRow | { id: null });

const listSql = 'select total, (listed).*, approver, attempts, nudging from fn.list_tasks(?, ?, ?, ?, ?, ?, ?)';

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
    return new Counted(
      rows.flatMap((row) => (row.id === null ? [] : [toTaskDto(row)])),
      Number(rows[0]?.total),
    );
  },
);
