/** What a page tells the worker. Remotes are named `<name>/<version>`, as in their addresses. */
export type WorkerMessage = TakeOver | InUse;

/** The person has said so. */
interface TakeOver {
  type: 'take over';
}

export interface InUse {
  type: 'in use';
  /** The shell's version. */
  shell: string;
  /** What the page runs: to be kept whole, for a start without network. */
  running: readonly string[];
  /** What the registry names besides: what is kept of it stays. */
  known: readonly string[];
}
