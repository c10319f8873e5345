import { tierMessages } from './tier.messages.ts';

export interface Tier {
  name: string;
  /** Drawn in the nest. */
  coins: 0 | 1 | 3 | 6;
}

/** Balances at which the three pips light up (Rules 12.18). */
export const pips = [50, 100, 200] as const;

/** 0-49 Getting Started, 50-99 Token Collector, 100 or more Token Master (Rules 12.18). Without tokens the nest is empty. */
export function tierOf(balance: number): Tier {
  if (balance >= pips[1]) return { name: tierMessages.master, coins: 6 };
  if (balance >= pips[0]) return { name: tierMessages.collector, coins: 3 };
  return { name: tierMessages.start, coins: balance > 0 ? 1 : 0 };
}

/** How many of the track's three equal sections (0-50, 50-100, 100-200) are filled, from 0 to 3. */
export function filledPieces(balance: number): number {
  const ends = [0, ...pips];
  const filled = pips.map((end, piece) => {
    const start = ends[piece] ?? 0;
    return Math.min(1, Math.max(0, (balance - start) / (end - start)));
  });
  return filled.reduce((sum, part) => sum + part, 0);
}
