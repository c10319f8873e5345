/** What a page tells the worker, or a worker another. Remotes are named `<name>/<version>`, as in their addresses. */
export type WorkerMessage = TakeOver | WhichShell | InUse;

/** The person has said so. */
interface TakeOver {
  type: 'take over';
}

/** Answered through the port that comes with it. */
interface WhichShell {
  type: 'which shell';
}

export interface InUse {
  type: 'in use';
  /** Files this page needs to start offline. */
  running: readonly string[];
  /** What the registry names besides: what is kept of it stays. */
  known: readonly string[];
}
