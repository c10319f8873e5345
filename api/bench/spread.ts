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

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.ceil(sorted.length / 2) - 1;
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

/** Three digits are all the precision a shared machine offers. */
const round = (value: number) => Number(value.toPrecision(3));

/** The value below which this share of the sorted values lies. */
export const shareOf = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
