import type { Database, WithDatabase } from './database.ts';

export interface QueryStore {
  read: (personId: string) => Promise<string | null>;
  write: (personId: string, text: string) => Promise<void>;
  /** Removes the data of everyone but this person; null: of everyone. */
  eraseOthers: (personId: string | null) => Promise<void>;
}

/** Without storage, reads return null and writes do nothing. */
export function queryStoreOf(withDatabase: WithDatabase): QueryStore {
  const orNone = <T>(work: (open: Database) => Promise<T>) => withDatabase(work).catch(() => null);
  return {
    read: async (personId) => (await orNone((open) => open.get('queries', personId))) ?? null,
    write: async (personId, text) => void (await orNone((open) => open.put('queries', text, personId))),
    eraseOthers: async (personId) =>
      void (await orNone(async (open) => {
        const { store, done } = open.transaction('queries', 'readwrite');
        const others = (await store.getAllKeys()).filter((one) => one !== personId);
        await Promise.all([...others.map((one) => store.delete(one)), done]);
      })),
  };
}
