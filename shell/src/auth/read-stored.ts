/**
 * The value that local storage holds under this key. Null where it holds none, or one that is not JSON: another app may
 * have used the same origin before, such as localhost:3000.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
