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

/** Whether a version came up: no more, and nothing of a person. */
export interface LoadReport {
  name: RemoteName;
  version: string;
  outcome: 'loaded' | 'failed';
}

/**
 * Tells the server, which takes a canary back that fails too often. Nobody waits for it, it outlives the page, goes
 * without the cookie, and may be lost. Not by a beacon: a browser may have none, and then the next version would not be
 * tried.
 */
export function reportLoad(report: LoadReport): void {
  fetch('/api/remote-loads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}

/** What this page runs of a remote. */
export interface Running {
  remote: RemoteModule;
  version: string;
  /** What it was to run; another one where that did not load. */
  chosen: string;
}

interface Edges {
  readRegistry: (isRetry: boolean) => Promise<Registry | null>;
  /** Null while the device is online: what is live then comes from the server. */
  readLastGood: () => Promise<Registry | null>;
  loadModule: (name: RemoteName, attempt: Attempt) => Promise<RemoteModule>;
  readId: () => string;
  report: (report: LoadReport) => void;
  clock: Clock;
}

/** Over all: the registry and every attempt. */
const deadlineMs = 20_000;
/** The server has two of them; the rest is for the browser's storage, which may hang. */
const registryWithinMs = 5000;

/** Loads remotes and remembers what runs, as long as the page lives. */
export function createLoader({ readRegistry, readLastGood, loadModule, readId, report, clock }: Edges) {
  const running = new Map<RemoteName, Running>();
  /** Begun before the page asked, each for the one who asks first. */
  const ahead = new Map<RemoteName, Promise<Running>>();
  const broken = new Set<string>();

  async function load(name: RemoteName, round: number): Promise<Running> {
    const deadlineAtMs = clock.now() + deadlineMs;
    const soon = <T>(reading: Promise<T>) => Promise.race([reading, clock.timeout(registryWithinMs)]);
    const live = (await soon(readRegistry(round > 0)))?.remotes[name];
    if (!live) throw new Error(`No registry knows ${name}`);
    const chosen = chooseVersion(name, live, readId);
    const lastGood = (await soon(readLastGood()).catch(() => null))?.remotes[name];
    const trial = {
      load: async (attempt: Attempt) => ({ remote: await loadModule(name, attempt), version: attempt.version, chosen }),
      onFailed: ({ version }: Attempt) => report({ name, version, outcome: 'failed' }),
      clock,
      deadlineAtMs,
    };
    const loaded = await firstGood(attemptsOf({ live, chosen, lastGood, broken, round }), trial);
    if (loaded.version === live.canary?.version) report({ name, version: loaded.version, outcome: 'loaded' });
    running.set(name, loaded);
    return loaded;
  }

  return {
    /** Begins to load what a page is going to ask for. */
    begin: (name: RemoteName) => {
      if (running.has(name) || ahead.has(name)) return;
      const begun = load(name, 0);
      begun.catch(() => undefined); // the page that asks hears of it
      ahead.set(name, begun);
    },
    /** `round` counts the person's retries. In the first one, what is there already stays: Help and back loads nothing. */
    load: async (name: RemoteName, round: number) => {
      const begun = ahead.get(name);
      ahead.delete(name);
      return (round === 0 && (running.get(name) ?? begun)) || load(name, round);
    },
    running: (name: RemoteName) => running.get(name),
    runningVersions: (): Partial<Record<RemoteName, string>> =>
      Object.fromEntries([...running].map(([name, { version }]) => [name, version])),
    /** It had loaded, and failed when it was shown. */
    giveUp: (name: RemoteName) => {
      const version = running.get(name)?.version;
      if (version === undefined) return;
      broken.add(version);
      running.delete(name);
      report({ name, version, outcome: 'failed' });
    },
  };
}
