import type { Memory } from '@tokennest/shared-ui/contract';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

interface Tables extends DBSchema {
  /** Keyed by person and name. */
  memory: { key: [personId: string, name: string]; value: string };
}

const databaseName = 'tokennest-memory';

/** Enough for one person's marks and switches; anything larger is a bug. */
const charactersMax = 4000;

/** A separate database, because an older page in another tab keeps using the other one. */
async function open(): Promise<IDBPDatabase<Tables>> {
  const database = await openDB<Tables>(databaseName, 1, {
    upgrade: (created) => void created.createObjectStore('memory'),
  });
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** Call after someone has signed out; open tabs continue with an empty memory. */
export const forgetMemory = (): Promise<void> => deleteDB(databaseName);

const kept = new Map<string, string>();

const orKept = <T>(work: Promise<T>, otherwise: () => T): Promise<T> => work.catch(otherwise);

/**
 * This device's memory for one person (Rules 12.266). One database transaction, so that no other tab can interleave.
 */
export function memoryOf(personId: string, name: string): Memory {
  const key: [string, string] = [personId, name];
  const text = key.join(' ');
  const inDatabase = async <T>(work: (database: IDBPDatabase<Tables>) => Promise<T>): Promise<T> => {
    const database = await open();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
  return {
    read: () =>
      orKept(
        inDatabase(async (database) => (await database.get('memory', key)) ?? null),
        () => kept.get(text) ?? null,
      ),
    replace: (from, to) =>
      orKept(
        inDatabase(async (database) => {
          const { store, done } = database.transaction('memory', 'readwrite');
          const isFirst = ((await store.get(key)) ?? null) === from;
          if (isFirst) await store.put(to.slice(0, charactersMax), key);
          await done;
          return isFirst;
        }),
        () => {
          const isFirst = (kept.get(text) ?? null) === from;
          if (isFirst) kept.set(text, to);
          return isFirst;
        },
      ),
  };
}
