import { setTimeout as delay } from 'node:timers/promises';
import { away, tooMany } from '../errors/errors.ts';

export interface QueueLimits {
  readonly runningMax: number;
  readonly waitingMax: number;
  /** How many of one address, and of one account, may wait or run at a time. */
  readonly perShareMax: number;
}

/** Whom work is for, null for what goes before everybody else. */
export type Turn = { readonly address: string; readonly account?: string } | null;

/**
 * A flood that is refused at once is back at once, and the server would do nothing but refuse. So a refusal waits,
 * about a second, and each for another time: else they would all come back together.
 */
export const refusalMs = () => 500 + 1_000 * Math.random();

export type BoundedQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

/**
 * So many run at once and so many wait. Each address waits in a line of its own and these are served in turn, so a flood
 * from one keeps another waiting for one piece of work at most. Too many of one address or account are answered 429, too
 * many in all 503.
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

  /** The place goes straight to the next one that waits, so nobody overtakes. */
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

/** One line for each address. A Map keeps them in the order of their turns. */
function createLines() {
  const lines = new Map<string, Start[]>();
  return {
    add(address: string, start: Start): void {
      const line = lines.get(address);
      if (line) line.push(start);
      else lines.set(address, [start]);
    },
    /** Who has waited longest of the line whose turn it is; then it is every other line's turn before. */
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

/** How many places each address and account holds. */
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
