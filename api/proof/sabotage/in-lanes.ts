/** Does the work for each of the list, one after another in each lane; a lane takes the next as soon as it is free. */
export async function inLanes<Item, Lane>(
  list: readonly Item[],
  lanes: readonly Lane[],
  work: (item: Item, lane: Lane) => Promise<void>,
): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const item of waiting) await work(item, lane);
    }),
  );
}
