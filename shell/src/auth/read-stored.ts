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
