import { Hono } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { describe } from '../http/describe-route.ts';
import { familyDto } from './family.contract.ts';
import { getFamily } from './family.service.ts';

export const familyRoutes = new Hono<ApiEnv>().get(
  '/current',
  describe({ summary: 'Read the family of the person who asks', answers: { 200: familyDto } }),
  async (c) => c.json(await getFamily(c.var.em, c.var.actor), 200),
);
