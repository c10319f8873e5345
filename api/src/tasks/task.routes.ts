import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { describe } from '../http/describe-route.ts';
import { keyOf } from '../http/request-key.ts';
import { requireRole } from '../http/require-role.ts';
import { emptyBody, idParam } from '../http/wire.contract.ts';
import { approveTask } from './approval.service.ts';
import { completeTask } from './completion.service.ts';
import { completeTaskBody, createTaskBody, taskDto, taskQuery } from './task.contract.ts';
import { createTask, listTasks } from './task.service.ts';

export const taskRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({ summary: 'List tasks: all open ones and the newest approved', answers: { 200: z.array(taskDto) } }),
    accept('query', taskQuery),
    async (c) => c.json(await listTasks(c.var.em, c.var.actor, c.req.valid('query').status), 200),
  )
  .post(
    '/',
    describe({ summary: 'Create a task', answers: { 201: taskDto }, refuses: [409], isKeyed: true }),
    requireRole('parent'),
    accept('json', createTaskBody),
    async (c) => c.json(await createTask(c.var.em, c.var.actor, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  )
  .post(
    '/:id/complete',
    describe({
      summary: 'Complete a pending task; a parent does so for a child',
      answers: { 200: taskDto },
      refuses: [409],
      isKeyed: true,
    }),
    accept('param', idParam),
    accept('json', completeTaskBody),
    async (c) => {
      const asked = { taskId: c.req.valid('param').id, childId: c.req.valid('json').child_id, key: keyOf(c) };
      return c.json(await completeTask(c.var.em, c.var.actor, asked), 200);
    },
  )
  .post(
    '/:id/approve',
    describe({ summary: 'Approve a completed task and pay its reward', answers: { 200: taskDto }, refuses: [409] }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) => c.json(await approveTask(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  );
