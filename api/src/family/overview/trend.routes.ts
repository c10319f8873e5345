import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { limits } from '../../platform/kernel/limits.contract.ts';
import { describe } from '../tokens/describe-tokens.ts';
import { trendDto, trendQuery } from './trend.contract.ts';
import { listTrends } from './trend.service.ts';

export const trendRoutes = new Hono<ApiEnv>().get(
  '/trends',
  describe({
    summary: 'Read what moved in each week and the balance at its end, of each child; a child sees only itself',
    answers: { 200: z.array(trendDto) },
  }),
  accept('query', trendQuery),
  async (c) => {
    const { weeks = limits.trendWeeksDefault } = c.req.valid('query');
    return c.json(await listTrends(c.var.em, c.var.actor, { weeks }), 200);
  },
);
