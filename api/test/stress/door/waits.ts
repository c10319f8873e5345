import { type CallName, familyCalls, type Heard } from './family-round.ts';

export interface Waits {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface Usage {
  readonly family: Waits;
  readonly byCall: Readonly<Record<CallName, Waits>>;
  readonly refused: Readonly<Record<string, number>>;
}

export function describeUsage(heard: readonly Heard[]): Usage {
  const of = (names: readonly CallName[]) => waitsOf(heard.filter(({ call }) => names.includes(call)));
  const refused: Record<string, number> = {};
  for (const { status } of heard) {
    if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1;
  }
  const kinds = [...familyCalls, 'health'] as const;
  const byCall = Object.fromEntries(kinds.map((call) => [call, of([call])])) as Usage['byCall']; // one entry per kind
  return { family: of(familyCalls), byCall, refused };
}

function waitsOf(heard: readonly Heard[]): Waits {
  const sorted = heard.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const shareOf = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { calls: sorted.length, p50Ms: shareOf(0.5), p99Ms: shareOf(0.99), maxMs: round(sorted.at(-1) ?? Number.NaN) };
}

const round = (ms: number) => Number(ms.toFixed(1));
