/** Each bucket is so much wider than the one before, so a quantile is right to a hundredth. */
const growth = 1.02;
const leastMs = 0.01;

/** Times by how often they came, for quantiles of millions of them. */
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
    /** The time that such a share of all is below; NaN where there are none. */
    quantile(share: number): number {
      let left = total * share;
      const bucket = counts.findIndex((count) => (left -= count) < 0);
      return bucket < 0 ? Number.NaN : leastMs * growth ** bucket;
    },
  };
}
