import { Hono } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { getFamily } from './family.service.ts';

export const familyRoutes = new Hono<ApiEnv>().get('/current', async (c) =>
  c.json(await getFamily(c.var.em, c.var.actor), 200),
);
