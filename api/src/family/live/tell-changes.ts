import type { Logger } from 'pino';
import { setTimeout as delay } from 'node:timers/promises';
import { callFunction } from '../../core/database/call-function.ts';
import type { MikroORM } from '../../core/database/orm.ts';
import type { About, Changed, TellChanged } from '../../core/kernel/changed.contract.ts';
import { describeError } from '../../core/errors/describe-error.ts';
import { aboutOf, notifySql, textOf } from './channel.ts';

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly closed: AbortSignal;
}

const atOnceMax = 200;
const waitingMax = 10_000;
const againMs = 1_000;
/** The first change is sent immediately and the next ones in batches, because each statement costs a transaction. */
const restMs = 100;
const hintsMax = 20;

type Hints = Map<string, Set<Changed>>;

function addHint(hints: Hints, about: string, changed: Iterable<Changed>): void {
  const known = hints.get(about);
  if (known || hints.size < hintsMax) return void hints.set(about, new Set([...(known ?? []), ...changed]));
  const all = new Set([...hints.values(), new Set(changed)].flatMap((each) => [...each]));
  hints.clear();
  hints.set(aboutOf({}), all);
}

/** In a separate transaction: PostgreSQL serializes commits that notify. Polling covers a kill (Rules 12.240). */
export function createAnnouncer({ orm, log, closed }: Deps): { tell: TellChanged; settled: () => Promise<void> } {
  const waiting = new Map<string, Hints>();
  let isSending = false;
  let sending = Promise.resolve();

  function keep(familyId: string, about: string, changed: Iterable<Changed>): void {
    const known = waiting.get(familyId);
    if (!known && waiting.size >= waitingMax) return;
    const hints: Hints = known ?? new Map();
    addHint(hints, about, changed);
    waiting.set(familyId, hints);
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    let isAway = false;
    while (waiting.size > 0 && !closed.aborted) {
      const batch = [...waiting].slice(0, atOnceMax).flatMap(([familyId, hints]) => {
        waiting.delete(familyId);
        return [...hints].map(([about, changed]) => ({ familyId, about, changed }));
      });
      try {
        const texts = batch.map(({ familyId, changed }) => textOf(familyId, changed));
        await callFunction(orm.em, notifySql, [texts, batch.map(({ about }) => about)]);
        isAway = false;
        await delay(restMs, undefined, { signal: closed }).catch(() => undefined);
      } catch (error) {
        if (!isAway) log.error({ error: describeError(error) }, 'live updates could not be sent');
        isAway = true;
        for (const { familyId, about, changed } of batch) keep(familyId, about, changed);
        await delay(againMs, undefined, { signal: closed }).catch(() => undefined);
      }
    }
    isSending = false;
  }

  return {
    tell(familyId, changed, about: About = {}) {
      keep(familyId, aboutOf(about), changed);
      if (!isSending) sending = sendAll();
    },
    settled: () => sending,
  };
}
