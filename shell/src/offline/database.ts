import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A child's tap that the server has not answered yet, or has refused. */
export interface Tap {
  /** The Idempotency-Key, made at the tap. */
  key: string;
  personId: string;
  taskId: string;
  /** Empty once its person's session was ended elsewhere. */
  title: string;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
}

interface Tables extends DBSchema {
  /** What a person was shown, as one text, under their id. */
  queries: { key: string; value: string };
  /** One list, in the order of the taps: a clock that is set meanwhile would not tell it. */
  outbox: { key: 'taps'; value: readonly Tap[] };
}

export type Database = IDBPDatabase<Tables>;

/** What this device keeps of people. Rejects where storage is refused, as in private windows. */
export async function openDatabase(): Promise<Database> {
  return openDB<Tables>('tokennest', 1, {
    upgrade(database) {
      database.createObjectStore('queries');
      database.createObjectStore('outbox');
    },
  });
}
