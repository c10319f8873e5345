/** Compares API timestamps or ids. localeCompare would load collation data first. */
export function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
