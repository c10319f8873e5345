/** Compares times as the API writes them, or ids. localeCompare would first load the alphabet of a language for it. */
export function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
