/** The same exports without snapshots, which the shell does not need: it preloads nothing through federation. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** Plugins can hook into snapshots; ours do not. */
  readonly hooks = { applyPlugin: () => undefined };
}

/** Called when a remote is registered again. There is no snapshot to remove. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
