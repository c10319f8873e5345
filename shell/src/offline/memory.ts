import type { Memory } from '@tokennest/shared-ui/contract';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

interface Tables extends DBSchema {
  /** By person and name. */
  memory: { key: [personId: string, name: string]; value: string };
}

const databaseName = 'tokennest-memory';

/** What one person's marks and switches need; a page that would keep more is mistaken. */
const charactersMax = 4000;

/** Apart from what this device keeps of lists and taps: an older page in another tab goes on with those. */
async function open(): Promise<IDBPDatabase<Tables>> {
  const database = await openDB<Tables>(databaseName, 1, {
    upgrade: (created) => void created.createObjectStore('memory'),
  });
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** Where somebody has left: a tab that is open goes on with an empty one. */
export const forgetMemory = (): Promise<void> => deleteDB(databaseName);

/** For this page alone, where the browser refuses storage. */
const kept = new Map<string, string>();

const orKept = <T>(work: Promise<T>, otherwise: () => T): Promise<T> => work.catch(otherwise);

/** What this device remembers for one person (Rules 12.266). In one transaction of the browser, so that no tab is between. */
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
