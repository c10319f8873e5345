import { Hono } from 'hono';
import type { ApiEnv } from './api-env.ts';

/** live: the process answers. ready: PostgreSQL answers it, too; otherwise 503. */
export const healthRoutes = new Hono<ApiEnv>()
  .get('/live', (c) => c.json({ status: 'live' }, 200))
  .get('/ready', async (c) => {
    await c.var.orm.em.fork().execute('select 1');
    return c.json({ status: 'ready' }, 200);
  });
