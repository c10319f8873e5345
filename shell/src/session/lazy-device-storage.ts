import { type HostApi, liveValue, type Outbox, type OutboxEntry } from '@tokennest/shared-ui/contract';
import { isOnline } from '../browser/connectivity.ts';
import type { DeviceParts, DeviceStorage } from './device-storage.ts';
import { hasTapsKey } from '../browser/storage/read-stored.ts';

const delayMs = 2000;

interface LazyParts extends Omit<DeviceParts, 'entries'> {
  personId: () => string | null;
}

export interface LazyDeviceStorage {
  outbox: Outbox;
  start: () => void;
  changePerson: (personId: string | null) => void;
  mayLeave: (confirm: HostApi['confirm']) => Promise<boolean>;
  forget: (personId: string) => Promise<void>;
}

/** Device storage whose code loads after the first screen, or when needed. */
export function lazyDeviceStorage({ personId, ...parts }: LazyParts): LazyDeviceStorage {
  const entries = liveValue<readonly OutboxEntry[]>([]);
  let device: Promise<DeviceStorage> | null = null;

  const begin = async () => {
    if (!('indexedDB' in globalThis)) throw new Error('This browser has no storage');
    const { keepOnDevice } = await import(/* webpackChunkName: "offline" */ './device-storage.ts');
    const kept = keepOnDevice({ ...parts, entries });
    await kept.changePerson(personId());
    return kept;
  };
  const load = () =>
    (device ??= begin().catch((error: unknown) => {
      device = null; // retried the next time
      throw error;
    }));
  const loadQuietly = () => load().catch(() => null);

  isOnline.subscribe(() => {
    if (!isOnline.get() && personId() !== null) void loadQuietly();
  });
  return {
    outbox: {
      entries,
      complete: async (task) => (await load()).outbox.complete(task),
      discard: async (key) => (await load()).outbox.discard(key),
    },
    start: () => {
      const isPressing = !isOnline.get() || localStorage.getItem(hasTapsKey) !== null;
      setTimeout(() => void loadQuietly(), isPressing ? 0 : delayMs);
    },
    changePerson: (personId) => {
      if (device || personId === null) void loadQuietly().then((kept) => kept?.changePerson(personId));
    },
    mayLeave: async (confirm) => (await loadQuietly())?.mayLeave(confirm) ?? true,
    forget: async (personId) => (await loadQuietly())?.forget(personId),
  };
}
