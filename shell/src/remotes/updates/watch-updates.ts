import { isBad } from '../crashes/bad-versions.ts';
import { chooseVersion } from '../choose-version.ts';
import { installId } from '../install-id.ts';
import type { Running } from '../loader.ts';
import type { LiveRemote } from '../registry.ts';

interface Repair {
  name: string;
  version: string;
  isClean: () => boolean;
  /** Resolves to a falsy value if the server does not answer: a reload would then lose the page. */
  isServerThere: () => Promise<unknown>;
  reload: () => void;
}

/** True once per tab; false if session storage is unavailable. */
function isFirst(name: string, version: string): boolean {
  try {
    const before = sessionStorage.getItem(`reloaded ${name}`);
    sessionStorage.setItem(`reloaded ${name}`, version);
    return before !== version;
  } catch {
    return false;
  }
}

/** Reloads after a lost chunk. If it may not, the part keeps its error with Retry. */
export async function reloadOnce({ name, version, isClean, isServerThere, reload }: Repair): Promise<void> {
  if (!isClean() || !(await isServerThere())) return;
  if (isClean() && isFirst(name, version)) reload();
}

/**
 * Returns the version a reload would bring, or null if it runs or this page tried it before: a page that fell back must
 * not be asked to load the broken version again, and one that works must not go back because of a crash in another tab.
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
  /** Returns the version a reload would bring; null for none, undefined if unknown. */
  look: () => Promise<string | null | undefined>;
  onFound: (version: string | null) => void;
  isClean: () => boolean;
  reload: () => void;
}

const everyMs = 60_000;

/**
 * Looks when the page is shown, and every minute while visible. When the page is hidden with an update and clean, looks
 * once more to make sure that the server answers, then reloads. Returns a function that stops this.
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
