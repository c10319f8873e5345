import { isBad } from '../crashes/bad-versions.ts';
import { chooseVersion } from '../choose-version.ts';
import { installId } from '../install-id.ts';
import type { Running } from '../loader.ts';
import type { LiveRemote } from '../registry.ts';

interface Repair {
  name: string;
  /** What runs; a version is repaired so but once. */
  version: string;
  isClean: () => boolean;
  /** Gives nothing where the server is away: then a reload would lose the page as well. */
  isServerThere: () => Promise<unknown>;
  reload: () => void;
}

/** Whether this tab has not done it before; never where it cannot remember that. */
function isFirst(name: string, version: string): boolean {
  try {
    const before = sessionStorage.getItem(`reloaded ${name}`);
    sessionStorage.setItem(`reloaded ${name}`, version);
    return before !== version;
  } catch {
    return false;
  }
}

/** Loads the page anew after a lost chunk; where it may not, the part's own panel with Retry stays. */
export async function reloadOnce({ name, version, isClean, isServerThere, reload }: Repair): Promise<void> {
  if (!isClean() || !(await isServerThere())) return;
  if (isClean() && isFirst(name, version)) reload();
}

/**
 * The version that a reload would bring; null where that is what runs, or what this page has tried before: who fell
 * back from a broken version is not told to go and get it again. Nor is who has a good page told to go back because the
 * version crashed in another tab.
 */
export function findUpdate(
  name: string,
  live: LiveRemote,
  running: Pick<Running, 'version' | 'chosen'> | undefined,
  device = { readId: installId, isBad },
): string | null {
  const wanted = chooseVersion(name, live, device.readId);
  if (!running || wanted === running.version) return null;
  const versions = [wanted, live.current, live.previous];
  const version = versions.find((each) => each && !device.isBad(name, each)) ?? null;
  return version === running.version || version === running.chosen ? null : version;
}

interface Watch {
  /** A version that a reload would bring, null for none, undefined where nobody knows. */
  look: () => Promise<string | null | undefined>;
  onFound: (version: string | null) => void;
  /** Whether a reload would take nothing from the person. */
  isClean: () => boolean;
  reload: () => void;
}

const everyMs = 60_000;

/**
 * Looks when the page is seen again and every minute while it is seen. Once it is hidden with an update found, and
 * clean, it is loaded anew; the look before makes sure that the server is there. Answers what ends it.
 */
export function watchUpdates({ look, onFound, isClean, reload }: Watch): () => void {
  let found: string | null = null;
  const lookAgain = async () => {
    const version = await look();
    if (version === undefined) return undefined;
    found = version;
    onFound(version);
    return version;
  };
  const renew = async () => {
    const version = found && isClean() ? await lookAgain() : null;
    if (version && document.hidden && isClean()) reload();
  };
  const turn = () => void (document.hidden ? renew() : lookAgain());
  const timer = setInterval(() => {
    if (!document.hidden) void lookAgain();
  }, everyMs);
  document.addEventListener('visibilitychange', turn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}
