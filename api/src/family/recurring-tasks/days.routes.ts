import { Hono } from 'hono';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { describe } from './describe-recurring-tasks.ts';
import { daysAnswer, daysQuery, toDaysAnswer } from './days.contract.ts';
import { readDays } from './days.service.ts';

export const daysRoutes = new Hono<ApiEnv>().get(
  '/',
  describe({ summary: 'Read the tasks of some days, made and to come', answers: { 200: daysAnswer } }),
  accept('query', daysQuery),
  async (c) => c.json(toDaysAnswer(await readDays(c.var.em, c.var.actor, c.req.valid('query'))), 200),
);
