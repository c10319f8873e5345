/**
 * What stands in local storage, null where nothing does or what is no JSON: other apps had this origin before, as every
 * one that is tried at localhost:3000 has.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
