import type { Database, Tap } from '../offline/database.ts';

/** All taps that wait on this device, whoever made them, in their order. */
export interface TapStore {
  read: () => Promise<readonly Tap[]>;
  /** What another tab changes meanwhile comes before or after, never between. */
  change: (work: (taps: readonly Tap[]) => readonly Tap[]) => Promise<void>;
}

/** As long as the page lives. */
export function memoryTaps(): TapStore {
  let taps: readonly Tap[] = [];
  return { read: async () => taps, change: async (work) => void (taps = work(taps)) };
}

const tapsIn = (database: Database): TapStore => ({
  read: async () => (await database.get('outbox', 'taps')) ?? [],
  change: async (work) => {
    const { store, done } = database.transaction('outbox', 'readwrite');
    await Promise.all([store.put(work((await store.get('taps')) ?? []), 'taps'), done]);
  },
});

/** Where storage is refused, taps wait in memory. */
export function tapStoreOf(opening: Promise<Database>): TapStore {
  const store = opening.then(tapsIn, memoryTaps);
  return {
    read: async () => (await store).read(),
    change: async (work) => (await store).change(work),
  };
}
