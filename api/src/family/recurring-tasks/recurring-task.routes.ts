import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { emptyBody, idParam } from '../../platform/kernel/wire.contract.ts';
import {
  deleteRecurringTask,
  editRecurringTask,
  giveTurn,
  pauseRecurringTask,
  resumeRecurringTask,
} from './change.service.ts';
import { describe } from './describe-recurring-tasks.ts';
import {
  createRecurringTaskBody,
  editRecurringTaskBody,
  previewRecurringTaskBody,
  recurringTaskDto,
  recurringTaskPreview,
  skipBody,
  turnBody,
} from './recurring-task.contract.ts';
import { listRecurringTasks } from './reading.service.ts';
import { createRecurringTask, previewRecurringTask } from './recurring-task.service.ts';
import { skipDate, unskipDate } from './skip.service.ts';

const one = { 200: recurringTaskDto };

/** A parent's alone; a child reads what comes in its days. */
export const recurringTaskRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({
      summary: 'List the family’s recurring tasks, newest first',
      answers: { 200: z.array(recurringTaskDto) },
    }),
    requireRole('parent'),
    async (c) => c.json(await listRecurringTasks(c.var.em, c.var.actor), 200),
  )
  .post(
    '/',
    describe({
      summary: 'Create a recurring task',
      answers: { 201: recurringTaskDto },
      refuses: [409],
      isKeyed: true,
    }),
    requireRole('parent'),
    accept('json', createRecurringTaskBody),
    async (c) =>
      c.json(await createRecurringTask(c.var.em, c.var.actor, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  )
  .post(
    '/preview',
    describe({
      summary: 'Preview the dates of a new or changed recurring task; nothing is saved',
      answers: { 200: recurringTaskPreview },
    }),
    requireRole('parent'),
    accept('json', previewRecurringTaskBody),
    async (c) => c.json(await previewRecurringTask(c.var.em, c.var.actor, c.req.valid('json')), 200),
  )
  .put(
    '/:id',
    describe({
      summary: 'Edit a recurring task, from its next occurrence on or this one too',
      answers: one,
      refuses: [409],
    }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', editRecurringTaskBody),
    async (c) =>
      c.json(await editRecurringTask(c.var.em, c.var.actor, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  .post(
    '/:id/pause',
    describe({ summary: 'Pause a recurring task', answers: one }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) => c.json(await pauseRecurringTask(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  )
  .post(
    '/:id/resume',
    describe({ summary: 'Resume a recurring task', answers: one }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) => c.json(await resumeRecurringTask(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  )
  .post(
    '/:id/skip',
    describe({ summary: 'Skip one day', answers: one, refuses: [409] }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', skipBody),
    async (c) =>
      c.json(await skipDate(c.var.em, c.var.actor, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .post(
    '/:id/unskip',
    describe({ summary: 'Undo the skip of a day', answers: one, refuses: [409] }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', skipBody),
    async (c) =>
      c.json(await unskipDate(c.var.em, c.var.actor, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .post(
    '/:id/turn',
    describe({ summary: 'Say whose turn comes next', answers: one }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', turnBody),
    async (c) => {
      const turn = { ...c.req.valid('param'), childId: c.req.valid('json').child_id };
      return c.json(await giveTurn(c.var.em, c.var.actor, turn), 200);
    },
  )
  .delete(
    '/:id',
    describe({ summary: 'Delete a recurring task; what it made stays', answers: { 204: null } }),
    requireRole('parent'),
    accept('param', idParam),
    async (c) => {
      await deleteRecurringTask(c.var.em, c.var.actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
