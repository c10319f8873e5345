import type { RemoteModule, RemoteName } from '@tokennest/shared-ui/contract';
import { type Attempt, attemptsOf, type Clock, firstGood } from './attempts.ts';
import { chooseVersion } from './choose-version.ts';
import type { Registry } from './registry.ts';

/** True for webpack's error about a script or style that did not load. A timeout does not count. */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && !('type' in error && error.type === 'timeout');

export interface Running {
  remote: RemoteModule;
  version: string;
  /** The intended version; differs from `version` after a failure or crash. */
  chosen: string;
  /** In terms of `performance.now()`. */
  askedAtMs: number;
}

export type Failures = readonly (readonly [version: string, error: unknown])[];

interface Edges {
  readRegistry: (isRetry: boolean) => Promise<Registry | null>;
  /** Returns null while online, when the server knows the live version. */
  readLastGood: () => Promise<Registry | null>;
  loadModule: (name: RemoteName, attempt: Attempt) => Promise<RemoteModule>;
  readId: () => string;
  isBad: (name: RemoteName, version: string) => boolean;
  /** Called with the failures once it is clear what loaded, if anything. */
  onFailures: (name: RemoteName, failures: Failures, loaded: string | undefined) => void;
  clock: Clock;
}

/** Total time for the registry and all attempts. */
const deadlineMs = 20_000;
/** The server gets two of them; the rest is for the browser's storage, which may hang. */
const registryWithinMs = 5000;

export function createLoader({ readRegistry, readLastGood, loadModule, readId, isBad, onFailures, clock }: Edges) {
  const running = new Map<RemoteName, Running>();
  /** Loads started before the page asked; each is handed out once. */
  const ahead = new Map<RemoteName, Promise<Running>>();
  let round = 0;

  async function load(name: RemoteName, isRetry: boolean): Promise<Running> {
    round += Number(isRetry);
    const askedAtMs = clock.now();
    const deadlineAtMs = askedAtMs + deadlineMs;
    const soon = <T>(reading: Promise<T>) => Promise.race([reading, clock.timeout(registryWithinMs)]);
    const live = (await soon(readRegistry(isRetry)))?.remotes[name];
    if (!live) throw new Error(`${name} is not in the registry`);
    const chosen = chooseVersion(name, live, readId);
    const lastGood = (await soon(readLastGood()).catch(() => null))?.remotes[name];
    const isAvoided = (version: string) => isBad(name, version);
    const attempts = attemptsOf({ live, chosen, lastGood, isAvoided, isRetry, round });
    const failures: [string, unknown][] = [];
    const trial = {
      load: async (attempt: Attempt) => ({
        remote: await loadModule(name, attempt),
        version: attempt.version,
        chosen,
        askedAtMs,
      }),
      onFailed: ({ version }: Attempt, error: unknown) => void failures.push([version, error]),
      clock,
      deadlineAtMs,
    };
    try {
      const loaded = await firstGood(attempts, trial);
      running.set(name, loaded);
      return loaded;
    } finally {
      if (failures.length > 0) onFailures(name, failures, running.get(name)?.version);
    }
  }

  return {
    begin: (name: RemoteName) => {
      if (running.has(name) || ahead.has(name)) return;
      const begun = load(name, false);
      begun.catch(() => undefined); // the page that asks gets the error
      ahead.set(name, begun);
    },
    /** Reuses a running remote unless the person presses Retry, so that going to Help and back loads nothing. */
    load: async (name: RemoteName, isRetry: boolean): Promise<Running> => {
      const begun = ahead.get(name);
      ahead.delete(name);
      return (!isRetry && (running.get(name) ?? begun)) || load(name, isRetry);
    },
    running: (name: RemoteName) => running.get(name),
    runningVersions: (): Partial<Record<RemoteName, string>> =>
      Object.fromEntries([...running].map(([name, { version }]) => [name, version])),
    /** Call after a crash. Returns true if the remote was running. */
    giveUp: (name: RemoteName): boolean => running.delete(name),
  };
}
