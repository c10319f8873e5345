/**
 * Replaces federation's module with the same exports. Snapshots are for remotes loaded by manifest or preloaded by
 * federation, and the shell does neither.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** Plugins can hook into snapshots; ours do not. */
  readonly hooks = { applyPlugin: () => undefined };
}

/** Called when a remote is registered again. There is no snapshot to remove. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
