/** Set in local storage while taps wait: what keeps them is then loaded at once, so that no card shows its button. */
export const hasTapsKey = 'taps';

/** In local storage: what this device was answered when a parent let it in. */
export const ownDeviceKey = 'device';

/** In session storage: `{ of, forms }`, what one person has half typed in this tab. */
export const draftsKey = 'drafts';

/** Removes what anybody but this person has typed. */
export function forgetDraftsBut(personId: string | null): void {
  const stored = readStored(draftsKey, sessionStorage) as { of?: unknown } | null; // whatever somebody wrote there
  if (stored && stored.of !== personId) sessionStorage.removeItem(draftsKey);
}

/**
 * The value that local storage, or another one, holds under this key. Null where it holds none, or one that is not JSON: another app may
 * have used the same origin before, such as localhost:3000.
 */
export function readStored(key: string, storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** In the storage of the operator's own tab. */
export const operatorKey = 'operator-token';
