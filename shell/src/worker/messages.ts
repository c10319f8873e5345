/** Messages from pages, or from another worker. Remotes are named `<name>/<version>`, as in their URLs. */
export type WorkerMessage = TakeOver | WhichShell | InUse;

/** The person confirmed the update. */
interface TakeOver {
  type: 'take over';
}

/** Answered through the message's port. */
interface WhichShell {
  type: 'which shell';
}

export interface InUse {
  type: 'in use';
  running: readonly string[];
  /** The page's language; catalogs of others are not stored. */
  language?: string;
  /** Other versions named by the registry; their stored files are kept. */
  known: readonly string[];
}
