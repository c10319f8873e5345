import { setTimeout as delay } from 'node:timers/promises';
import { away, tooMany } from '../errors/errors.ts';

export interface QueueLimits {
  readonly runningMax: number;
  readonly waitingMax: number;
  /** How many tasks of one address, and of one account, may wait or run at a time. */
  readonly perShareMax: number;
}

/** The caller that the work is for; null to go before everyone else. */
export type Turn = { readonly address: string; readonly account?: string } | null;

/** A flood that is refused immediately would be back immediately; the random part spreads the retries. */
export const refusalMs = () => 500 + 1_000 * Math.random();

export type BoundedQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

/**
 * Each address has its own line and the lines take turns, so that a flood from one address delays another by at most
 * one task. Too many from one address or account get 429, too many in total 503.
 */
export function createBoundedQueue({ runningMax, waitingMax, perShareMax }: QueueLimits): BoundedQueue {
  let running = 0;
  let waiting = 0;
  const [first, others] = [createLines(), createLines()];
  const shares = createShares(perShareMax);

  async function enter(turn: Turn): Promise<void> {
    if (running < runningMax) {
      running += 1;
      return;
    }
    waiting += 1;
    await new Promise<void>((start) => (turn ? others.add(turn.address, start) : first.add('', start)));
  }

  /** Passes the place directly to the next waiting task, so that no new one can overtake it. */
  function leave(): void {
    const next = first.next() ?? others.next();
    if (!next) {
      running -= 1;
      return;
    }
    waiting -= 1;
    next();
  }

  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    const held = sharesOf(turn);
    const refusal = shares.areFull(held) ? tooMany(1) : waiting >= waitingMax ? away(1) : null;
    if (refusal) {
      await delay(refusalMs());
      throw refusal;
    }
    shares.take(held);
    await enter(turn);
    try {
      return await work();
    } finally {
      shares.giveBack(held);
      leave();
    }
  };
}

const sharesOf = (turn: Turn): string[] =>
  turn ? [`address ${turn.address}`, ...(turn.account === undefined ? [] : [`account ${turn.account}`])] : [];

type Start = () => void;

/** One queue per address, in a Map, which keeps the addresses in the order of their turns. */
function createLines() {
  const lines = new Map<string, Start[]>();
  return {
    add(address: string, start: Start): void {
      const line = lines.get(address);
      if (line) line.push(start);
      else lines.set(address, [start]);
    },
    next(): Start | undefined {
      for (const [address, line] of lines) {
        lines.delete(address);
        const start = line.shift();
        if (line.length > 0) lines.set(address, line);
        return start;
      }
      return undefined;
    },
  };
}

function createShares(max: number) {
  const counts = new Map<string, number>();
  const countOf = (share: string) => counts.get(share) ?? 0;
  return {
    areFull: (shares: string[]) => shares.some((share) => countOf(share) >= max),
    take: (shares: string[]) => shares.forEach((share) => counts.set(share, countOf(share) + 1)),
    giveBack(shares: string[]): void {
      for (const share of shares) {
        if (countOf(share) > 1) counts.set(share, countOf(share) - 1);
        else counts.delete(share);
      }
    },
  };
}
