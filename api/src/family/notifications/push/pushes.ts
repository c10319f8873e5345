import { setTimeout as delay } from 'node:timers/promises';
import { databaseClock } from '../../../core/clock/clock.ts';
import { callFunction } from '../../../core/database/call-function.ts';
import { handleDuePages } from '../../../core/database/due-rows.ts';
import type { Changed, TellChanged } from '../../../core/kernel/changed.contract.ts';
import { describeError } from '../../../core/errors/describe-error.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { inLanes } from '../../../core/kernel/in-lanes.ts';
import { createFamilyTurns } from './family-turns.ts';
import { type Sending, sendPushes } from './send-pushes.ts';
import { createSilentHosts } from './silent-hosts.ts';
import { notifications } from '../notification.messages.ts';

export interface Pushes {
  readonly publicKey: string;
  readonly isPrivateAllowed: boolean;
  readonly look: TellChanged;
  /** Runs every minute: sends postponed messages, and what a killed server has left. */
  readonly runJob: (now: Date) => Promise<void>;
  readonly settled: () => Promise<void>;
}

declare module '../../../core/http/api-env.ts' {
  interface Services {
    pushes: Pushes | undefined;
  }
}

export function pushesOr409(pushes: Pushes | undefined): Pushes {
  if (!pushes) throw conflict(notifications.off);
  return pushes;
}

const notified: ReadonlySet<Changed> = new Set(['tasks', 'redemptions', 'join-requests', 'allowances']);
/** Delay before a check, so that quick taps share one. */
const restMs = 300;
const atOnceMax = 200;
/** Families that may wait while PostgreSQL is unavailable; the scheduled job finds the others. */
const waitingMax = 10_000;
const devicesAtOnce = 6;
const usualTimes = {
  /** After these times, no other device of a family or run is started; its messages stay due for the next run. */
  familyMaxMs: 20_000,
  runMaxMs: 40_000,
  /** A completion is reported only after this time without Undo (Rules 12.271). */
  undoMs: 10_000,
};
type Times = typeof usualTimes;
const trouble = 'notifications could not be sent';

interface Work {
  readonly ids: readonly string[];
  readonly now: Date;
  readonly until: AbortSignal;
}

function createFamilySender(given: Sending, { familyMaxMs, undoMs }: Times) {
  const deps = { ...given, silent: createSilentHosts() };
  const { orm, log } = deps;

  async function orLog(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => log.error({ error: describeError(error) }, trouble));
  }

  const familyTime = (until: AbortSignal) => AbortSignal.any([until, AbortSignal.timeout(familyMaxMs)]);

  async function sendTo(familyId: string, { ids, now, until }: Work): Promise<void> {
    await inLanes(devicesAtOnce, ids.values(), async (id) => {
      if (!until.aborted) await orLog(sendPushes(deps, { familyId, id }, now));
    });
  }

  async function lookThrough(familyId: string, when: Omit<Work, 'ids'>): Promise<void> {
    const sql = 'select id from fn.gather_pushes(?, ?, ?) id';
    const found = await callFunction<{ id: string }>(orm.em, sql, [familyId, when.now, undoMs]);
    await sendTo(familyId, { ...when, ids: found.map(({ id }) => id) });
  }

  return { orLog, familyTime, sendTo, lookThrough };
}

/** Checks families again once completions may be reported, one timer a second. A job finds the rest (Rules 12.277). */
function createLaterLooks(afterMs: number, look: (familyId: string) => void) {
  const seconds = new Map<number, Set<string>>();
  return (familyId: string): void => {
    const second = Math.ceil((Date.now() + afterMs) / 1000);
    const families = seconds.get(second) ?? new Set();
    families.add(familyId);
    if (seconds.has(second)) return;
    seconds.set(second, families);
    const lookAtThem = () => {
      seconds.delete(second);
      families.forEach(look);
    };
    setTimeout(lookAtThem, second * 1000 - Date.now()).unref();
  };
}

export function createPushes(deps: Sending, given: Partial<Times> = {}): Pushes {
  const { orm, settings, stopping } = deps;
  const times = { ...usualTimes, ...given };
  const { orLog, familyTime, sendTo, lookThrough } = createFamilySender(deps, times);
  const lookLater = createLaterLooks(times.undoMs, lookSoon);
  const waiting = new Set<string>();
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  const turns = createFamilyTurns(lookSoon);

  async function lookAtSome(familyIds: string[]): Promise<void> {
    const sql = 'select id from fn.push_families(?) id';
    const some = await callFunction<{ id: string }>(orm.em, sql, [familyIds]);
    if (some.length === 0) return;
    // Uses PostgreSQL's clock, which dates completions. A slow server clock would delay them.
    const now = await databaseClock(orm.em.fork());
    const pairs = some.map(({ id }) => [id, null] as const);
    await turns.give(pairs.values(), (familyId) => orLog(lookThrough(familyId, { now, until: familyTime(stopping) })));
  }

  async function lookAtAll(): Promise<void> {
    isLooking = true;
    while (waiting.size > 0 && !stopping.aborted) {
      await delay(restMs, undefined, { signal: stopping }).catch(() => undefined);
      const some = [...waiting].slice(0, atOnceMax);
      for (const familyId of some) waiting.delete(familyId);
      await orLog(lookAtSome(some));
    }
    isLooking = false;
  }

  function lookSoon(familyId: string): void {
    if (waiting.size >= waitingMax) return;
    waiting.add(familyId);
    if (!isLooking) looking = lookAtAll();
  }

  async function runJob(now: Date): Promise<void> {
    const runTime = AbortSignal.any([stopping, AbortSignal.timeout(times.runMaxMs)]);
    // A family's time starts with its first turn in a run; it may have several.
    const familyTimes = new Map<string, AbortSignal>();
    const whenOf = (familyId: string) => {
      const until = familyTimes.get(familyId) ?? familyTime(runTime);
      familyTimes.set(familyId, until);
      return { now, until };
    };
    const ends: (() => Promise<unknown>)[] = [];
    const eachFamily = (lookUp: string, work: (familyId: string, ids: string[]) => Promise<void>) =>
      handleDuePages({ ...deps, stopping: runTime }, now, {
        lookUp,
        async doPage(page) {
          const families = Map.groupBy(page, ({ familyId }) => familyId);
          const doing = (familyId: string, due: typeof page) =>
            orLog(work(familyId, [...new Set(due.map(({ id }) => id))]));
          ends.push(await turns.give(families.entries(), doing));
        },
      });
    await eachFamily('due_push_looks', (familyId) => lookThrough(familyId, whenOf(familyId)));
    await eachFamily('due_pushes', (familyId, ids) => sendTo(familyId, { ...whenOf(familyId), ids }));
    await Promise.all(ends.map((end) => end()));
  }

  /** A finished turn can schedule its family again. */
  async function settled(): Promise<void> {
    await looking;
    const left = turns.underWay();
    if (left.length === 0) return;
    await Promise.all(left);
    await settled();
  }

  return {
    publicKey: settings.keys.publicKey,
    isPrivateAllowed: settings.isPrivateAllowed ?? false,
    look(familyId, changed) {
      if (changed.some((each) => notified.has(each))) lookSoon(familyId);
      if (times.undoMs > 0 && changed.includes('tasks')) lookLater(familyId);
    },
    runJob,
    settled,
  };
}
