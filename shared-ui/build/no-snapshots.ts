/**
 * Replaces federation's module of the same names. Snapshots describe remotes that are loaded by manifests or preloaded by
 * federation, and the shell does neither.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** Plugins may hook into snapshots; ours do not. */
  readonly hooks = { applyPlugin: () => undefined };
}

/** Called when a remote is registered again: there is no snapshot to remove. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
