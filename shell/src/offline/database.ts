import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

export interface Tap {
  /** The Idempotency-Key, created with the tap. */
  key: string;
  /** Owner of the tap: a child, or the shared device. */
  personId: string;
  /** The child for whom the device tapped. */
  childId?: string;
  taskId: string;
  /** Empty after the person's session was ended elsewhere. */
  title: string;
  /** Why the server refused it; null while waiting. */
  refusal: string | null;
}

interface Tables extends DBSchema {
  /** Answers shown to a person, as one text per person id. */
  queries: { key: string; value: string };
  /** In tap order, because a clock may change. Anyone with the device can write here, so only `readTaps` reads it. */
  outbox: { key: 'taps'; value: unknown };
}

export type Database = IDBPDatabase<Tables>;

/** Runs `work` with the database. Rejects if storage is refused, as in private windows, or full. */
export type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

async function open(): Promise<Database> {
  const database = await openDB<Tables>('tokennest', 1, {
    upgrade(created) {
      created.createObjectStore('queries');
      created.createObjectStore('outbox');
    },
  });
  // Otherwise a page of a newer release could not open the database until all tabs of this one are closed.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/**
 * This device's database of people's data. Opened once more after a failure, because iOS closes it while a page sleeps.
 */
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
