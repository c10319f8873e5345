import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { describeUnder } from '../../platform/http/describe-route.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { sessionInside } from '../../platform/http/session-inside.ts';
import { emptyBody, idParam } from '../../platform/kernel/wire.contract.ts';
import { approveAll, approveTask } from './approval.service.ts';
import { completeTask } from './completion.service.ts';
import { listTasks } from './reading.service.ts';
import { rejectTask } from './rejection.service.ts';
import {
  approvalDto,
  approveAllBody,
  approveTaskBody,
  completeTaskBody,
  createTaskBody,
  editTaskBody,
  rejectTaskBody,
  taskDto,
  taskQuery,
} from './task.contract.ts';
import { createTask, deleteTask, editTask } from './task.service.ts';
import { undoTask } from './undo.service.ts';

const describe = describeUnder({ name: 'Tasks', description: 'From pending over completed to approved' });

export const taskRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({
      summary: 'List tasks: all open ones and the newest approved, or a page of all',
      answers: { 200: z.array(taskDto) },
      isCounted: true,
    }),
    sessionInside,
    accept('query', taskQuery),
    async (c) => {
      const { tasks, total } = await listTasks(c.var.em, c.var.asker, c.req.valid('query'));
      return c.json(tasks, 200, { 'X-Total-Count': String(total) });
    },
  )
  .post(
    '/',
    describe({ summary: 'Create a task', answers: { 201: taskDto }, refuses: [409], isKeyed: true }),
    requireRole('parent'),
    accept('json', createTaskBody),
    async (c) => c.json(await createTask(c.var.em, c.var.actor, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  )
  .put(
    '/:id',
    describe({ summary: 'Edit a pending task', answers: { 200: taskDto }, refuses: [409] }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', editTaskBody),
    async (c) =>
      c.json(await editTask(c.var.em, c.var.actor, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .delete(
    '/:id',
    describe({ summary: 'Delete a task that is not approved', answers: { 204: null }, refuses: [409] }),
    requireRole('parent'),
    accept('param', idParam),
    async (c) => {
      await deleteTask(c.var.em, c.var.actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  )
  .post(
    '/:id/complete',
    describe({
      summary: 'Complete a pending task; a parent does so for a child',
      answers: { 200: taskDto },
      refuses: [409],
      isKeyed: true,
    }),
    sessionInside,
    accept('param', idParam),
    accept('json', completeTaskBody),
    async (c) => {
      const asked = { taskId: c.req.valid('param').id, childId: c.req.valid('json').child_id, key: keyOf(c) };
      return c.json(await completeTask(c.var.em, c.var.asker, asked), 200);
    },
  )
  .post(
    '/:id/approve',
    describe({
      summary: 'Approve a completed task and pay its reward, or a different amount with a reason',
      answers: { 200: taskDto },
      refuses: [409],
    }),
    sessionInside,
    requireRole('parent'),
    accept('param', idParam),
    accept('json', approveTaskBody),
    async (c) =>
      c.json(await approveTask(c.var.em, c.var.asker, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .post(
    '/approve-all',
    describe({
      summary: 'Approve completed tasks, each by itself, and read what became of each',
      answers: { 200: z.array(approvalDto) },
    }),
    requireRole('parent'),
    accept('json', approveAllBody),
    async (c) => c.json(await approveAll(c.var.em, c.var.actor, c.req.valid('json').task_ids), 200),
  )
  .post(
    '/:id/undo',
    describe({
      summary: 'Undo the completion of a task that no parent has decided about',
      answers: { 200: taskDto },
      refuses: [409],
    }),
    sessionInside,
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) => c.json(await undoTask(c.var.em, c.var.asker, c.req.valid('param').id), 200),
  )
  .post(
    '/:id/reject',
    describe({
      summary: 'Reject a completed task, which is pending again',
      answers: { 200: taskDto },
      refuses: [409],
    }),
    sessionInside,
    requireRole('parent'),
    accept('param', idParam),
    accept('json', rejectTaskBody),
    async (c) =>
      c.json(await rejectTask(c.var.em, c.var.asker, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  );
