/** Numbers, first in, first out. */
export function createFifo() {
  let items: number[] = [];
  let first = 0;
  return {
    add: (item: number) => void items.push(item),
    length: () => items.length - first,
    /** Only where there is one, as `take`. */
    head: () => items[first] ?? 0,
    take(): number {
      const item = items[first] ?? 0;
      first += 1;
      if (first > 1024 && first * 2 > items.length) {
        items = items.slice(first);
        first = 0;
      }
      return item;
    },
  };
}
