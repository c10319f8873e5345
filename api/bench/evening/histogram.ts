/** Each bucket is 2 % wider than the previous one, so quantiles are accurate to 1 %. */
const growth = 1.02;
const leastMs = 0.01;

export function createHistogram() {
  const counts: number[] = [];
  let total = 0;
  return {
    count: () => total,
    add(ms: number): void {
      const bucket = Math.max(0, Math.ceil(Math.log(ms / leastMs) / Math.log(growth)));
      while (counts.length <= bucket) counts.push(0);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      total += 1;
    },
    /** The time below which this share of values lies; NaN if empty. */
    quantile(share: number): number {
      let left = total * share;
      const bucket = counts.findIndex((count) => (left -= count) < 0);
      return bucket < 0 ? Number.NaN : leastMs * growth ** bucket;
    },
  };
}
