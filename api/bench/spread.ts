import type { MeteredSlice } from './metered.ts';

export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const spreadOf = (values: number[]): Spread => ({
  median: round(median(values)),
  min: round(Math.min(...values)),
  max: round(Math.max(...values)),
});

/** The middle one; of an even number the mean of the two in the middle. */
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.ceil(sorted.length / 2) - 1;
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

/** Three digits say all that a shared machine can. */
const round = (value: number) => Number(value.toPrecision(3));

/** Requests a second, how long one took on the mean, and what it cost each processor. */
export const describeSlices = (slices: MeteredSlice[]) => ({
  perSecond: spreadOf(slices.map((slice) => slice.perSecond)),
  meanMs: spreadOf(slices.map((slice) => slice.meanMs)),
  apiCpuMs: spreadOf(slices.map((slice) => slice.apiCpuMs)),
  postgresCpuMs: spreadOf(slices.map((slice) => slice.postgresCpuMs)),
});
