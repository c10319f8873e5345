import type { Logger } from 'pino';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';

/** What the database did with a canary or a recent version; counts are devices. */
export interface Decision {
  readonly name: string;
  readonly decision: 'takeback' | 'advance';
  readonly version: string;
  readonly percent: number | null;
  readonly devices: number;
  readonly failed: number;
  readonly other_devices: number;
  readonly other_failed: number;
}

interface Known {
  readonly unfit: readonly string[];
  /** Seconds that a rollout's stage has lasted as observed by this server, by remote. */
  readonly ages: Readonly<Record<string, number>>;
}

/** Withdraws failing versions and advances rollouts (Rules 13.121). */
export const settleReleases = (em: EntityManager, { unfit, ages }: Known): Promise<Decision[]> =>
  callFunction<Decision>(em, 'select * from fn.settle_releases(?, ?)', [unfit, JSON.stringify(ages)]);

interface Step {
  readonly name: string;
  readonly began: string;
  readonly age: number;
}

/** This server may have started after the date was set wrong, so for its first hour it reports no ages. */
const leastSeenSeconds = 60 * 60;

/** Ages by a monotonic clock, so that a date that jumps ahead does not advance a rollout (Rules 13.121). */
export function createStepClock(nowSeconds = () => performance.now() / 1_000) {
  let seen = new Map<string, Step & { readonly at: number }>();
  function agesOf(steps: readonly Step[]): Record<string, number> {
    const now = nowSeconds();
    seen = new Map(
      steps.map((step) => {
        const before = seen.get(step.name);
        return [step.name, before?.began === step.began ? before : { ...step, at: now }];
      }),
    );
    const vouched = [...seen.values()].filter(({ at }) => now - at >= leastSeenSeconds);
    return Object.fromEntries(vouched.map(({ name, age, at }) => [name, Math.max(0, age) + now - at]));
  }
  return {
    read: async (em: EntityManager) => agesOf(await em.execute<Step[]>(stepsSql)),
    agesOf,
  };
}

const stepsSql = `select name, stage_since::text as began, extract(epoch from now() - stage_since)::float8 as age
  from live_release where stage_since is not null`;

export function logDecisions(log: Logger, decisions: readonly Decision[]): void {
  for (const { decision, ...each } of decisions) {
    if (decision === 'takeback') log.warn(each, 'rolled back a version of a remote automatically');
    else log.info(each, 'advanced the rollout of a remote');
  }
}
