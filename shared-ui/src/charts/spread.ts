/** Moves labels apart that would stand on each other, in their order; each as little as its neighbours allow. */
export function spread(wanted: readonly number[], { gap, max }: { gap: number; max: number }): number[] {
  const order = wanted.map((y, place) => ({ y, place })).toSorted((one, other) => one.y - other.y);
  let least = -Infinity;
  for (const label of order) least = (label.y = Math.max(label.y, least)) + gap;
  let most = max;
  for (const label of order.toReversed()) most = (label.y = Math.min(label.y, most)) - gap;
  return order.toSorted((one, other) => one.place - other.place).map(({ y }) => y);
}
