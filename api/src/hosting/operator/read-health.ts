import { z } from 'zod';
import { readClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import { away } from '../../core/errors/errors.ts';
import { readMissingSince } from '../backup/restore/read-backup.ts';

declare module '../../core/http/api-env.ts' {
  interface Services {
    /** Such as `1.0.0+457e501`, from `ownVersion`. */
    version: string;
  }
}

const answer = <S extends string>(status: S) => z.object({ status: z.literal(status), version: z.string() });

export const readLiveness = operation(
  {
    route: 'GET /api/health/live',
    summary: 'Check that the process answers, and read its version',
    who: 'open',
    answers: { 200: answer('live') },
  },
  async (_, c) => ({ status: 'live' as const, version: c.var.services.version }),
);

/** Long enough for the next process to answer. */
const retryAfterSeconds = 10;

const readyDto = answer('ready').extend({
  clock: z.enum(['right', 'in doubt']),
  disk: z.enum(['has room', 'full']),
  backup: z.enum(['made', 'missing', 'off']),
});

/** 503 if PostgreSQL does not answer, or once the process should stop. */
export const readReadiness = operation(
  {
    route: 'GET /api/health/ready',
    summary: 'Check that PostgreSQL answers, and read the state of the clock, the disk and the backups',
    who: 'open',
    answers: { 200: readyDto },
  },
  async (_, c): Promise<z.infer<typeof readyDto>> => {
    const { disk, makesBackups, orm, stopping, version } = c.var.services;
    if (stopping.aborted) throw away(retryAfterSeconds);
    const em = orm.em.fork();
    const { isRight } = await readClock(em);
    const missingSince = makesBackups ? await readMissingSince(em) : null;
    return {
      status: 'ready',
      version,
      clock: isRight ? 'right' : 'in doubt',
      disk: disk.isFull() ? 'full' : 'has room',
      backup: !makesBackups ? 'off' : missingSince === null ? 'made' : 'missing',
    };
  },
);
