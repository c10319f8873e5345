/** What may be chosen, and what was saved of it. */
export interface Row {
  key: string;
  id: string | null;
  isOn: boolean;
}

export interface Saving<One extends Row> {
  /** Lists show the newest first. */
  lastFirst?: boolean;
  create: (row: One) => Promise<{ id: string }>;
  /** Also of what has not changed: it is told apart there. */
  change: (row: One, id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

/**
 * Makes what was ticked and is not there, changes what is, takes out what is ticked no more; one after the other. Tells of
 * each as soon as it is so, so that nothing is made twice where a later one is refused.
 */
export async function saveRows<One extends Row>(
  rows: readonly One[],
  { create, change, remove, lastFirst = false }: Saving<One>,
  onSaved: (rows: readonly One[]) => void,
): Promise<void> {
  let now = rows;
  for (const row of lastFirst ? rows.toReversed() : rows) {
    const put = (id: string | null) => {
      now = now.map((one) => (one === row ? { ...one, id } : one));
      onSaved(now);
    };
    if (row.isOn && row.id === null) put((await create(row)).id);
    else if (row.isOn && row.id !== null) await change(row, row.id);
    else if (row.id !== null) {
      await remove(row.id);
      put(null);
    }
  }
}
