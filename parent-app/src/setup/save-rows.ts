export interface Row {
  key: string;
  id: string | null;
  isOn: boolean;
}

export interface Saving<One extends Row> {
  /** Saves the last row first, because lists show the newest first. */
  lastFirst?: boolean;
  create: (row: One) => Promise<{ id: string }>;
  /** Called for unchanged rows as well. */
  change: (row: One, id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

/** Creates, updates or deletes rows one by one. `onSaved` after each, so that a retry creates nothing twice. */
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
