import type { LiveRemote } from './registry.ts';

/** Hashes a text to 0–99 (FNV-1a). SHA-256 would need HTTPS, which a home network lacks. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % 100;
}

/**
 * Returns the version this device should run: the canary if the device is in its share, which stays so, else the
 * current one. Empty if the page exists only for that share. `readId` is called only while there is a canary.
 */
export function chooseVersion(name: string, { current, canary }: LiveRemote, readId: () => string): string {
  if (!canary) return current;
  return bucketOf(`${readId()}:${name}:${canary.version}`) < canary.percent ? canary.version : current;
}
