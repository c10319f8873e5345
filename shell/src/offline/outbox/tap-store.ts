import type { Tap, WithDatabase } from '../database.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function readTap(stored: Partial<Record<keyof Tap, unknown>> | null): Tap[] {
  const { key, personId, childId, taskId, title, refusal = null } = stored ?? {};
  const isTap = isUuid(key) && isUuid(personId) && isUuid(taskId) && isText(title);
  if (!isTap || (refusal !== null && !isText(refusal))) return [];
  return [{ key, personId, taskId, title, refusal, ...(isUuid(childId) && { childId }) }];
}

/**
 * Parses this device's taps. Anyone with the device may have written them, so invalid ones are dropped (Rules 12.73).
 */
export const readTaps = (stored: unknown): Tap[] => (Array.isArray(stored) ? stored.flatMap(readTap) : []);

export interface TapStore {
  read: () => Promise<readonly Tap[]>;
  /** Changes by other tabs happen before or after this one, never during it. */
  change: (work: (taps: readonly Tap[]) => readonly Tap[]) => Promise<void>;
}

/** Lost with the page. */
export function memoryTaps(taps: readonly Tap[] = []): TapStore {
  let kept = taps;
  return { read: async () => kept, change: async (work) => void (kept = work(kept)) };
}

const tapsIn = (withDatabase: WithDatabase): TapStore => ({
  read: () => withDatabase(async (database) => readTaps(await database.get('outbox', 'taps'))),
  change: (work) =>
    withDatabase(async (database) => {
      const { store, done } = database.transaction('outbox', 'readwrite');
      await Promise.all([store.put(work(readTaps(await store.get('taps'))), 'taps'), done]);
    }),
});

/** Taps stay in memory once storage is refused or full. */
export function tapStoreOf(withDatabase: WithDatabase): TapStore {
  const stored = tapsIn(withDatabase);
  let memory: Promise<TapStore> | null = null;
  const inMemory = () =>
    (memory ??= stored
      .read()
      .catch(() => [])
      .then(memoryTaps));
  const orInMemory = async <T>(work: (store: TapStore) => Promise<T>): Promise<T> =>
    memory ? work(await memory) : work(stored).catch(async () => work(await inMemory()));
  return {
    read: () => orInMemory(({ read }) => read()),
    change: (work) => orInMemory(({ change }) => change(work)),
  };
}
