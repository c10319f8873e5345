import { chooseVersion } from '../choose-version.ts';
import { installId } from '../install-id.ts';
import type { Running } from '../loader.ts';
import type { LiveRemote } from '../registry.ts';

/**
 * The version that a reload would bring; null where that is what runs, or what this page has tried before: who fell
 * back from a broken version is not told to go and get it again.
 */
export function findUpdate(
  name: string,
  live: LiveRemote,
  running: Pick<Running, 'version' | 'chosen'> | undefined,
  readId = installId,
): string | null {
  const version = chooseVersion(name, live, readId);
  return running && version !== running.version && version !== running.chosen ? version : null;
}
