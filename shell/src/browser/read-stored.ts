/**
 * Local storage key, set while taps are waiting: their store is then loaded right away, so that no card shows its
 * button again.
 */
export const hasTapsKey = 'taps';

/** Local storage key for the device credential the server returned when a parent added this device. */
export const ownDeviceKey = 'device';

/** Session storage key for `{ of, forms }`: one person's unfinished forms in this tab. */
export const draftsKey = 'drafts';

export function forgetDraftsBut(personId: string | null): void {
  const stored = readStored(draftsKey, sessionStorage) as { of?: unknown } | null; // may be anything
  if (stored && stored.of !== personId) sessionStorage.removeItem(draftsKey);
}

/**
 * Returns the parsed value of a storage key, or null if it is missing or not JSON: another app may have used the same
 * origin, such as localhost:3000.
 */
export function readStored(key: string, storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Session storage key for the operator's token. */
export const operatorKey = 'operator-token';
