import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { describeUnder } from '../../platform/http/describe-route.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { sessionInside } from '../../platform/http/session-inside.ts';
import { childSummaryDto } from './overview.contract.ts';
import { readOverview } from './overview.service.ts';

const describe = describeUnder({ name: 'Overview', description: 'All children at a glance' });

export const overviewRoutes = new Hono<ApiEnv>().get(
  '/',
  describe({
    summary: 'Read balance, goal and what waits for the parent, of each child by name',
    answers: { 200: z.array(childSummaryDto) },
  }),
  sessionInside,
  requireRole('parent'),
  async (c) => c.json(await readOverview(c.var.em, c.var.asker), 200),
);
