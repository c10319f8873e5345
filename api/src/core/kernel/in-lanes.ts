/** Processes the items in order, `lanes` at a time: each lane takes the next item as soon as it is free. */
export async function inLanes<T>(
  lanes: number,
  items: IteratorObject<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const lane = async () => {
    for (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
