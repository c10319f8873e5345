import { z } from 'zod';
import { readClock } from '../clock/clock.ts';
import { away } from '../kernel/errors.ts';
import { operation } from './operation.ts';

const answer = <S extends string>(status: S) => z.object({ status: z.literal(status) });

export const readLiveness = operation(
  {
    route: 'GET /api/health/live',
    summary: 'Whether the process answers',
    who: 'open',
    answers: { 200: answer('live') },
  },
  async () => ({ status: 'live' as const }),
);

/** Long enough for the next process to answer here. */
const retryAfterSeconds = 10;

/** 503 where PostgreSQL does not answer, and once somebody has told the process to stop. */
export const readReadiness = operation(
  {
    route: 'GET /api/health/ready',
    summary:
      'Whether requests may be sent here: PostgreSQL answers; whether the calendar goes by its clock, and whether what is sent can be saved',
    who: 'open',
    answers: {
      200: answer('ready').extend({ clock: z.enum(['right', 'in doubt']), disk: z.enum(['has room', 'full']) }),
    },
  },
  async (_, c) => {
    if (c.var.stopping.aborted) throw away(retryAfterSeconds);
    const { isRight } = await readClock(c.var.orm.em.fork());
    const disk = c.var.disk.isFull() ? ('full' as const) : ('has room' as const);
    return { status: 'ready' as const, clock: isRight ? ('right' as const) : ('in doubt' as const), disk };
  },
);
