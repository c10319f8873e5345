import type { LiveRemote } from './registry.ts';

/** 0 to 99, always the same for a text (FNV-1a). SHA-256 would need https, which a network at home has not. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % 100;
}

/**
 * The version that this device is to run: the canary where it belongs to its share, and then always, else the current
 * one, which is empty where only the share has the page. `readId` is asked only while there is a canary.
 */
export function chooseVersion(name: string, { current, canary }: LiveRemote, readId: () => string): string {
  if (!canary) return current;
  return bucketOf(`${readId()}:${name}:${canary.version}`) < canary.percent ? canary.version : current;
}
