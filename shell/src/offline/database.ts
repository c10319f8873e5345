import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A child's tap that the server has not answered yet, or has refused. */
export interface Tap {
  /** The Idempotency-Key, made at the tap. */
  key: string;
  /** Whose tap it is: a child's, or the shared device's own. */
  personId: string;
  /** In whose name the device has tapped. */
  childId?: string;
  taskId: string;
  /** Empty once its person's session was ended elsewhere. */
  title: string;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
}

interface Tables extends DBSchema {
  /** What a person was shown, as one text, under their id. */
  queries: { key: string; value: string };
  /**
   * One list, in the order of the taps: a clock that is set meanwhile would not tell it. Whoever holds the device can have
   * written it, so it is read by `readTaps` alone.
   */
  outbox: { key: 'taps'; value: unknown };
}

export type Database = IDBPDatabase<Tables>;

/** Does something with the database. Rejects where storage is refused, as in private windows, or full. */
export type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

async function open(): Promise<Database> {
  const database = await openDB<Tables>('tokennest', 1, {
    upgrade(created) {
      created.createObjectStore('queries');
      created.createObjectStore('outbox');
    },
  });
  // A page of a later release could not open its own until every tab of this one is closed.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** What this device keeps of people. It is opened once more where it fails: iOS takes it from a page that has slept. */
export function createDatabase(): WithDatabase {
  let opening: Promise<Database> | null = null;
  return async (work) => {
    const used = (opening ??= open());
    try {
      return await work(await used);
    } catch {
      if (opening === used) {
        void used.then((lost) => lost.close()).catch(() => undefined);
        opening = open();
      }
      return work(await opening);
    }
  };
}
