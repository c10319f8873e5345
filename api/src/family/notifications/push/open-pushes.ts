import { databaseClock } from '../../../core/clock/clock.ts';
import { runPeriodically } from '../../../core/jobs/run-periodically.ts';
import type { JobRuns } from '../../../core/jobs/job-runs.ts';
import type { TellChanged } from '../../../core/kernel/changed.contract.ts';
import { makePushKeys } from './push-keys.ts';
import { createPushes, type Pushes } from './pushes.ts';
import type { Sending } from './send-pushes.ts';

interface Opening extends Pick<Sending, 'orm' | 'log' | 'stopping' | 'languages'> {
  readonly authSecret: string;
  readonly contact: string | null;
}

export const openPushes = ({ authSecret, contact, ...rest }: Opening): Pushes | undefined =>
  contact === null ? undefined : createPushes({ ...rest, settings: { keys: makePushKeys(authSecret), contact } });

interface PushClock extends Pick<Sending, 'orm' | 'log'> {
  readonly pushes: Pushes;
  readonly jobs: JobRuns;
}

/** Separate from the other jobs of each minute, so that allowances and chores never wait for a push service. */
const everyMinute = '43 * * * * *';

export const startPushClock = ({ orm, log, pushes, jobs }: PushClock) =>
  runPeriodically(async () => pushes.runJob(await databaseClock(orm.em.fork())), {
    pattern: everyMinute,
    log,
    trouble: 'due notifications could not be sent',
    watch: jobs.of('sending notifications'),
  });

export const tellBoth =
  (tellPages: TellChanged | undefined, pushes: Pushes | undefined): TellChanged =>
  (familyId, changed, about) => {
    tellPages?.(familyId, changed, about);
    pushes?.look(familyId, changed);
  };
