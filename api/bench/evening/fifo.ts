export function createFifo() {
  let items: number[] = [];
  let first = 0;
  return {
    add: (item: number) => void items.push(item),
    length: () => items.length - first,
    /** Like `take`, requires at least one item. */
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
