import { alternate } from '../alternate.ts';
import { formatSpread } from '../report.ts';
import { spreadOf } from '../spread.ts';

type MeasureP50 = () => Promise<number>;

/** Compares a small and a large world in alternating slices. The first round only warms up. */
export async function compareP50(small: MeasureP50, large: MeasureP50, rounds: number) {
  const measured = (await alternate<'small' | 'large', number>({ small, large }, rounds + 1)).slice(1);
  return {
    smallP50Ms: spreadOf(measured.map((round) => round.small)),
    largeP50Ms: spreadOf(measured.map((round) => round.large)),
    p50Ratio: spreadOf(measured.map((round) => round.large / round.small)),
  };
}
export type ComparedP50 = Awaited<ReturnType<typeof compareP50>>;

export const describeP50 = (name: string, { smallP50Ms, largeP50Ms, p50Ratio }: ComparedP50): string =>
  `${name.padEnd(16)} p50 ${formatSpread(smallP50Ms)} ms and ${formatSpread(largeP50Ms)} ms; ratio ${formatSpread(p50Ratio)}`;
