import { Hono } from 'hono';
import { z } from 'zod';
import { away } from '../kernel/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { describe } from './describe-server.ts';

const answer = <S extends string>(status: S) => z.object({ status: z.literal(status) });

/** live: the process answers. ready: PostgreSQL answers it, too, and nobody told it to stop; otherwise 503. */
export const healthRoutes = new Hono<ApiEnv>()
  .get('/live', describe({ summary: 'Whether the process answers', answers: { 200: answer('live') } }), (c) =>
    c.json({ status: 'live' }, 200),
  )
  .get(
    '/ready',
    describe({ summary: 'Whether requests may be sent here: PostgreSQL answers', answers: { 200: answer('ready') } }),
    async (c) => {
      if (c.var.stopping.aborted) throw away(retryAfterSeconds);
      await c.var.orm.em.fork().execute('select 1');
      return c.json({ status: 'ready' }, 200);
    },
  );

/** Long enough for the next process to answer here. */
const retryAfterSeconds = 10;
