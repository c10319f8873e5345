import type { RemoteModule, RemoteName } from '@tokennest/shared-ui/contract';
import { type Attempt, attemptsOf, type Clock, firstGood } from './attempts.ts';
import { chooseVersion } from './choose-version.ts';
import type { Registry } from './registry.ts';

/**
 * What webpack throws where a script or a style of a part did not come. One that only took too long is not lost: to load
 * the page anew would have it wait as long again, for more.
 */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && !('type' in error && error.type === 'timeout');

/** What this page runs of a remote, from when it is put on the page. */
export interface Running {
  remote: RemoteModule;
  version: string;
  /** What it was to run; another one where that did not load, or has crashed. */
  chosen: string;
  /** By `performance.now()`. */
  askedAtMs: number;
}

/** Versions with why an attempt of each failed. */
export type Failures = readonly (readonly [version: string, error: unknown])[];

interface Edges {
  readRegistry: (isRetry: boolean) => Promise<Registry | null>;
  /** Null while the device is online: what is live then comes from the server. */
  readLastGood: () => Promise<Registry | null>;
  loadModule: (name: RemoteName, attempt: Attempt) => Promise<RemoteModule>;
  readId: () => string;
  isBad: (name: RemoteName, version: string) => boolean;
  /** Told of what failed, once it is known what loaded, if anything. */
  onFailures: (name: RemoteName, failures: Failures, loaded: string | undefined) => void;
  clock: Clock;
}

/** Over all: the registry and every attempt. */
const deadlineMs = 20_000;
/** The server has two of them; the rest is for the browser's storage, which may hang. */
const registryWithinMs = 5000;

/** Loads remotes and remembers what runs, as long as the page lives. */
export function createLoader({ readRegistry, readLastGood, loadModule, readId, isBad, onFailures, clock }: Edges) {
  const running = new Map<RemoteName, Running>();
  /** Begun before the page asked, each for the one who asks first. */
  const ahead = new Map<RemoteName, Promise<Running>>();
  /** How often the person has pressed Retry. */
  let round = 0;

  async function load(name: RemoteName, isRetry: boolean): Promise<Running> {
    round += Number(isRetry);
    const askedAtMs = clock.now();
    const deadlineAtMs = askedAtMs + deadlineMs;
    const soon = <T>(reading: Promise<T>) => Promise.race([reading, clock.timeout(registryWithinMs)]);
    const live = (await soon(readRegistry(isRetry)))?.remotes[name];
    if (!live) throw new Error(`No registry knows ${name}`);
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
    /** Begins to load what a page is going to ask for. */
    begin: (name: RemoteName) => {
      if (running.has(name) || ahead.has(name)) return;
      const begun = load(name, false);
      begun.catch(() => undefined); // the page that asks hears of it
      ahead.set(name, begun);
    },
    /** Unless the person presses Retry, what is there already stays: Help and back loads nothing. */
    load: async (name: RemoteName, isRetry: boolean): Promise<Running> => {
      const begun = ahead.get(name);
      ahead.delete(name);
      return (!isRetry && (running.get(name) ?? begun)) || load(name, isRetry);
    },
    running: (name: RemoteName) => running.get(name),
    runningVersions: (): Partial<Record<RemoteName, string>> =>
      Object.fromEntries([...running].map(([name, { version }]) => [name, version])),
    /** It had loaded, and crashed. Answers whether anything ran. */
    giveUp: (name: RemoteName): boolean => running.delete(name),
  };
}
