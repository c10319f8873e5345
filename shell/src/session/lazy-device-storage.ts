import { type HostApi, liveValue, type Outbox, type OutboxEntry } from '@tokennest/shared-ui/contract';
import { isOnline } from '../browser/connectivity.ts';
import type { DeviceParts, DeviceStorage } from './device-storage.ts';
import { hasTapsKey } from '../browser/read-stored.ts';

/** After the first screen and its answers. */
const delayMs = 2000;

interface LazyParts extends Omit<DeviceParts, 'entries'> {
  /** Who is signed in. */
  personId: () => string | null;
}

export interface LazyDeviceStorage {
  outbox: Outbox;
  /** Called when the first screen is there. */
  start: () => void;
  changePerson: (personId: string | null) => void;
  /** Asks who signs out, where something of theirs would be lost by it. */
  mayLeave: (confirm: HostApi['confirm']) => Promise<boolean>;
  /** Removes all that was kept of somebody who signs out. */
  forget: (personId: string) => Promise<void>;
}

/** What is kept on the device, whose code comes after the first screen or when it is needed. */
export function lazyDeviceStorage({ personId, ...parts }: LazyParts): LazyDeviceStorage {
  const entries = liveValue<readonly OutboxEntry[]>([]);
  let device: Promise<DeviceStorage> | null = null;

  const begin = async () => {
    if (!('indexedDB' in globalThis)) throw new Error('This browser keeps nothing');
    const { keepOnDevice } = await import(/* webpackChunkName: "offline" */ './device-storage.ts');
    const kept = keepOnDevice({ ...parts, entries });
    await kept.changePerson(personId());
    return kept;
  };
  const load = () =>
    (device ??= begin().catch((error: unknown) => {
      device = null; // it may come the next time
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
