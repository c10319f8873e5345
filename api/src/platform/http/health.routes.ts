import { Hono } from 'hono';
import { z } from 'zod';
import { readClock } from '../clock/clock.ts';
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
    describe({
      summary:
        'Whether requests may be sent here: PostgreSQL answers; whether the calendar goes by its clock, and whether what is sent can be saved',
      answers: {
        200: answer('ready').extend({ clock: z.enum(['right', 'in doubt']), disk: z.enum(['has room', 'full']) }),
      },
    }),
    async (c) => {
      if (c.var.stopping.aborted) throw away(retryAfterSeconds);
      const { isRight } = await readClock(c.var.orm.em.fork());
      const disk = c.var.disk.isFull() ? 'full' : 'has room';
      return c.json({ status: 'ready', clock: isRight ? 'right' : 'in doubt', disk }, 200);
    },
  );

/** Long enough for the next process to answer here. */
const retryAfterSeconds = 10;
