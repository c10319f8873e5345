import { setTimeout as delay } from 'node:timers/promises';
import { callFunction } from '../../platform/database/call-function.ts';
import { sweepDue } from '../../platform/database/sweep.ts';
import type { Changed, TellChanged } from '../../platform/kernel/changed.contract.ts';
import { describeError } from '../../platform/kernel/describe-error.ts';
import { conflict } from '../../platform/kernel/errors.ts';
import { type Sending, sendPushes } from './send-pushes.ts';

/** Tells devices what has happened; the same at any number of servers on one database. */
export interface Pushes {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** The tests' own push service may be told of. */
  readonly isPrivateAllowed: boolean;
  /** Has a family looked through soon, where what has changed is something that devices are told. */
  readonly look: TellChanged;
  /** Every minute: what waited for its time, and what a server that was killed has left. */
  readonly sweep: (now: Date) => Promise<void>;
  /** Once nothing of this server is under way. */
  readonly settled: () => Promise<void>;
}

declare module '../../platform/http/api-env.ts' {
  interface ApiVariables {
    /** Absent where notifications are turned off. */
    pushes: Pushes | undefined;
  }
}

/** 409 where notifications are turned off. */
export function pushesOr409(pushes: Pushes | undefined): Pushes {
  if (!pushes) throw conflict('Whoever runs TokenNest has notifications turned off');
  return pushes;
}

const told: ReadonlySet<Changed> = new Set(['tasks', 'redemptions', 'join-requests', 'allowances']);
/** What one tap after the other changes is looked at once. */
const restMs = 300;
const atOnceMax = 200;
const lanes = 4;
/** How many families may wait while PostgreSQL is away; the sweep finds the others. */
const waitingMax = 10_000;

export function createPushes(deps: Sending): Pushes {
  const { orm, log, settings, stopping } = deps;
  const waiting = new Set<string>();
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;

  async function lookThrough(familyId: string, now: Date): Promise<void> {
    const found = await callFunction<{ id: string }>(orm.em, 'select id from fn.gather_pushes(?, ?) id', [
      familyId,
      now,
    ]);
    for (const { id } of found) await sendPushes(deps, { familyId, id }, now);
  }

  async function lookOrLog(familyId: string): Promise<void> {
    try {
      await lookThrough(familyId, new Date());
    } catch (error) {
      log.error({ error: describeError(error) }, trouble);
    }
  }

  /** Those of them that have a device that is told anything. */
  async function lookAtSome(familyIds: string[]): Promise<void> {
    const sql = 'select id from fn.push_families(?) id';
    const told = (await callFunction<{ id: string }>(orm.em, sql, [familyIds])).values();
    const lane = async () => {
      for (const { id } of told) if (!stopping.aborted) await lookOrLog(id);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  async function lookAtAll(): Promise<void> {
    isLooking = true;
    while (waiting.size > 0 && !stopping.aborted) {
      await delay(restMs, undefined, { signal: stopping }).catch(() => undefined);
      const some = [...waiting].slice(0, atOnceMax);
      for (const familyId of some) waiting.delete(familyId);
      await lookAtSome(some).catch((error: unknown) => log.error({ error: describeError(error) }, trouble));
    }
    isLooking = false;
  }

  const sweeping = { trouble, changes: [] };
  return {
    publicKey: settings.keys.publicKey,
    isPrivateAllowed: settings.isPrivateAllowed ?? false,
    look(familyId, changed) {
      if (!changed.some((each) => told.has(each)) || waiting.size >= waitingMax) return;
      waiting.add(familyId);
      if (!isLooking) looking = lookAtAll();
    },
    async sweep(now) {
      const [lookUp, due] = ['due_push_looks', 'due_pushes'];
      await sweepDue(deps, now, { ...sweeping, lookUp, work: (_, { familyId }) => lookThrough(familyId, now) });
      await sweepDue(deps, now, {
        ...sweeping,
        lookUp: due,
        work: (_, { familyId, id }) => sendPushes(deps, { familyId, id }, now),
      });
    },
    settled: () => looking,
  };
}

const trouble = 'devices could not be told what has happened';
