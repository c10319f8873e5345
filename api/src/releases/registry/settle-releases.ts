import type { Logger } from 'pino';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';

/** What the database did with a version that was on its way, or had been live for a short time; counts are of devices. */
export interface Decision {
  readonly name: string;
  readonly decision: 'takeback' | 'advance';
  readonly version: string;
  /** Of the devices that have it now, where it goes on. */
  readonly percent: number | null;
  readonly devices: number;
  readonly failed: number;
  /** Of the version beside it. */
  readonly other_devices: number;
  readonly other_failed: number;
}

interface Known {
  /** Versions before the live ones that this server could not show, by `listKey`. */
  readonly unfit: readonly string[];
  /** For how many seconds the step of a rollout has lasted, by remote, as this server saw it pass. */
  readonly ages: Readonly<Record<string, number>>;
}

/** Takes back what fails and moves on what does not (Rules 13.121). */
export const settleReleases = (em: EntityManager, { unfit, ages }: Known): Promise<Decision[]> =>
  callFunction<Decision>(em, 'select * from fn.settle_releases(?, ?)', [unfit, JSON.stringify(ages)]);

interface Step {
  readonly name: string;
  readonly began: string;
  /** By the database's clock. */
  readonly age: number;
}

/** A start may come after the date was set wrong: before it has seen an hour pass, it says nothing of any step. */
const leastSeenSeconds = 60 * 60;

/**
 * Answers the ages of steps by a clock that only runs: what the date said when a step was first seen, and what has passed
 * here since. So a date that jumps ahead moves no rollout on (Rules 13.121).
 */
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
    if (decision === 'takeback') log.warn(each, 'a version of a remote took itself back');
    else log.info(each, 'a version of a remote goes on');
  }
}
