import { type Spread, spreadOf } from '../../api/bench/spread.ts';
import type { ConditionsName, JourneyName } from './journeys.ts';
import type { Slice } from './measure.ts';
import type { Visit } from './visit.ts';
import type { Kind } from './watch-requests.ts';

export interface Row {
  journey: JourneyName;
  conditions: ConditionsName;
  visits: Record<keyof Slice, DescribedVisit>;
  ratios: { largestPaint: Spread; usable: Spread };
}

type DescribedVisit = Record<Exclude<keyof Visit, 'bytes'>, Spread> & { bytes: Record<Kind, Spread> };

const kinds: readonly Kind[] = ['html', 'js', 'css', 'data', 'other'];

function describe(visits: Visit[]): DescribedVisit {
  const of = (read: (visit: Visit) => number) => spreadOf(visits.map(read));
  return {
    firstPaintMs: of((visit) => visit.firstPaintMs),
    largestPaintMs: of((visit) => visit.largestPaintMs),
    usableMs: of((visit) => visit.usableMs),
    blockedMs: of((visit) => visit.blockedMs),
    shift: of((visit) => visit.shift),
    requests: of((visit) => visit.requests),
    chain: of((visit) => visit.chain),
    inRow: of((visit) => visit.inRow),
    beforePaint: of((visit) => visit.beforePaint),
    bytes: Object.fromEntries(kinds.map((kind) => [kind, of(({ bytes }) => bytes[kind])])) as Record<Kind, Spread>, // all kinds
  };
}

export const rowOf = (slices: Slice[], of: Pick<Row, 'journey' | 'conditions'>): Row => ({
  ...of,
  visits: {
    productCold: describe(slices.map((slice) => slice.productCold)),
    productWarm: describe(slices.map((slice) => slice.productWarm)),
    staticCold: describe(slices.map((slice) => slice.staticCold)),
  },
  ratios: {
    largestPaint: ratioOf(slices, (visit) => visit.largestPaintMs),
    usable: ratioOf(slices, (visit) => visit.usableMs),
  },
});

const ratioOf = (slices: Slice[], read: (visit: Visit) => number) =>
  spreadOf(slices.map(({ productCold, staticCold }) => read(productCold) / read(staticCold)));

export function describeRow({ journey, conditions, visits, ratios }: Row): string[] {
  const lines = Object.entries(visits).map(([name, visit]) => {
    const bytes = Object.entries(visit.bytes).map(([kind, { median }]) => `${kind} ${(median / 1000).toFixed(1)}`);
    const { firstPaintMs, largestPaintMs, usableMs, blockedMs, shift, requests, chain, inRow, beforePaint } = visit;
    const times = [firstPaintMs, largestPaintMs, usableMs, blockedMs].map(({ median }) => Math.round(median));
    const counts = [requests, chain, inRow, beforePaint].map(({ median }) => median);
    return (
      `  ${name.padEnd(12)}paint ${times[0]}, largest ${times[1]}, usable ${times[2]}, blocked ${times[3]} ms, ` +
      `shift ${shift.median}; ${counts[0]} requests, chain ${counts[1]}, in a row ${counts[2]}, ` +
      `${counts[3]} before paint; KB: ${bytes.join(', ')}`
    );
  });
  const { largestPaint, usable } = ratios;
  const share = ({ median, min, max }: Spread) => `${median} (${min} to ${max})`;
  return [
    `${journey}, ${conditions}:`,
    ...lines,
    `  cold, to the static bundle: largest ${share(largestPaint)}, usable ${share(usable)}`,
  ];
}
