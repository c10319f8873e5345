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
