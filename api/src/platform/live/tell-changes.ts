import type { Logger } from 'pino';
import { setTimeout as delay } from 'node:timers/promises';
import { callFunction } from '../database/call-function.ts';
import type { MikroORM } from '../database/orm.ts';
import type { Changed, TellChanged } from '../kernel/changed.contract.ts';
import { describeError } from '../kernel/describe-error.ts';
import { notifySql, textOf } from './channel.ts';

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly closed: AbortSignal;
}

/** What is told by one statement, and how many families may wait for it while PostgreSQL is away. */
const atOnceMax = 200;
const waitingMax = 10_000;
const againMs = 1_000;
/** The first change is reported immediately, and those of the next moments together: each statement costs a transaction. */
const restMs = 100;

/**
 * Answers the function that tells every server what has changed of a family, once that is committed. Not in the same
 * transaction: PostgreSQL lets one transaction commit at a time that notifies. What a server could not tell any more, as it
 * was killed, pages find by asking (Rules 12.240).
 */
export function createTeller({ orm, log, closed }: Deps): { tell: TellChanged; settled: () => Promise<void> } {
  const waiting = new Map<string, Set<Changed>>();
  let isSending = false;
  let sending = Promise.resolve();

  function keep(familyId: string, changed: Iterable<Changed>): void {
    const known = waiting.get(familyId);
    if (!known && waiting.size >= waitingMax) return;
    waiting.set(familyId, new Set([...(known ?? []), ...changed]));
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    let isAway = false;
    while (waiting.size > 0 && !closed.aborted) {
      const batch = [...waiting].slice(0, atOnceMax);
      for (const [familyId] of batch) waiting.delete(familyId);
      try {
        await callFunction(orm.em, notifySql, [batch.map(([familyId, changed]) => textOf(familyId, changed))]);
        isAway = false;
        await delay(restMs, undefined, { signal: closed }).catch(() => undefined);
      } catch (error) {
        if (!isAway) log.error({ error: describeError(error) }, 'pages could not be told what has changed');
        isAway = true;
        for (const [familyId, changed] of batch) keep(familyId, changed);
        await delay(againMs, undefined, { signal: closed }).catch(() => undefined);
      }
    }
    isSending = false;
  }

  return {
    tell(familyId, changed) {
      keep(familyId, changed);
      if (!isSending) sending = sendAll();
    },
    settled: () => sending,
  };
}
