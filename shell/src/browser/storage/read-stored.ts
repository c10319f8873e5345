/** Set while taps are waiting: their store is then loaded right away, so that no card shows its button again. */
export const hasTapsKey = 'taps';

/** Local storage key for the device credential the server returned when a parent added this device. */
export const ownDeviceKey = 'device';

/** Session storage key for `{ of, forms }`: one person's unfinished forms in this tab. */
export const draftsKey = 'drafts';

export function forgetDraftsBut(personId: string | null): void {
  const stored = readStored(draftsKey, sessionStorage) as { of?: unknown } | null; // may be anything
  if (stored && stored.of !== personId) sessionStorage.removeItem(draftsKey);
}

/** A storage key's parsed value, or null if missing or not JSON: another app may have used the origin. */
export function readStored(key: string, storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Session storage key for the operator's token. */
export const operatorKey = 'operator-token';
