import type { Logger } from 'pino';
import type { Context } from 'hono';
import type { EntityManager, MikroORM } from '../database/orm.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { notFound } from '../kernel/errors.ts';
import { runPeriodically } from '../clock/run-periodically.ts';
import { callFunction } from '../database/call-function.ts';
import { listLive, type Live, readRev, toCanary } from './live-release.ts';
import { createLoadCounter, type LoadCounter } from './loads.ts';
import { registry, type Registry, remoteName } from './registry.contract.ts';
import type { RemoteName } from './remotes.ts';
import { entryPath, remoteRelease, type ReleaseFile, type ShellRelease, shellRelease } from './release.ts';

/** The files of a release by path. */
export type FileList = ReadonlyMap<string, ReleaseFile>;

/** What is live, as it was read last. */
export interface LiveReleases {
  readonly registry: Registry;
  /** Of what the registry names, and of every shell, newest last: by `<name>/<version>`. */
  readonly lists: ReadonlyMap<string, FileList>;
  /** What a cold visit loads of each remote's live version, as paths. */
  readonly firstScreens: ReadonlyMap<string, readonly string[]>;
}

export interface LiveRegistry {
  readonly current: () => LiveReleases;
  /** Reads the registry again when its revision has changed. */
  readonly refresh: () => Promise<void>;
  /** The shell that this server brought, which the others are held against. */
  readonly shell: ShellRelease;
  readonly loads: LoadCounter;
  /** The remotes that an upload is under way for. */
  readonly uploads: Set<RemoteName>;
}

export const listKey = (name: string, version: string) => `${name}/${version}`;

/** Reads what is live; throws where a remote has no live version. */
export async function openLiveRegistry(orm: MikroORM, shell: ShellRelease): Promise<LiveRegistry> {
  let live = await readLive(orm.em.fork());
  let last = Promise.resolve();
  async function read(): Promise<void> {
    const em = orm.em.fork();
    if ((await readRev(em)) !== live.registry.rev) live = await readLive(em);
  }
  return {
    shell,
    loads: createLoadCounter(),
    uploads: new Set(),
    current: () => live,
    refresh() {
      // One after the other: what was read earlier never takes the place of what was read later.
      last = last.catch(() => undefined).then(read);
      return last;
    },
  };
}

/** Ends each canary that failed too often, and answers the remotes' names (Rules 13.15). */
export async function takeBackCanaries(em: EntityManager): Promise<string[]> {
  const rows = await callFunction<{ name: string }>(em, 'select name from fn.take_back_canaries() name', []);
  return rows.map(({ name }) => name);
}

const everySecond = '* * * * * *';

type Deps = { readonly orm: MikroORM; readonly log: Logger };

/**
 * Follows each change within two seconds, whichever server made it; while the database is away, what was read last stays
 * live. Tells the database what browsers reported, and takes a failing canary back.
 */
export function followRegistry({ refresh, loads }: LiveRegistry, { orm, log }: Deps): { stop: () => Promise<void> } {
  let isAway = false;
  async function follow(): Promise<void> {
    const em = orm.em.fork();
    if (await loads.flush(em)) await takeBackCanaries(em);
    await refresh();
  }
  return runPeriodically(
    () =>
      follow().then(
        () => void (isAway = false),
        (error: unknown) => {
          // Said once, not every second.
          if (isAway) return;
          isAway = true;
          throw error;
        },
      ),
    { pattern: everySecond, log, trouble: 'what is live could not be read' },
  );
}

type Built = { name: string; version: string; manifest: unknown };

async function readLive(em: EntityManager): Promise<LiveReleases> {
  // Before all else: what changes meanwhile has a higher one, and is read again.
  const rev = await readRev(em);
  const rows = await listLive(em);
  const built = await em.execute<Built[]>(
    `select name, version, manifest from release r
      where name = 'shell' or exists (select from live_release l where l.name = r.name
                                         and r.version in (l.current, l.previous, l.canary))
      order by made_at`,
  );
  const releases = new Map(built.flatMap(readBuilt));
  const listOf = (name: string, version: string) => releases.get(listKey(name, version));
  const remotes = rows.filter(({ name }) => remoteName.safeParse(name).success);
  return {
    registry: registry.parse({
      rev,
      remotes: Object.fromEntries(remotes.map((row) => [row.name, toRemote(row, listOf)])),
    }),
    lists: new Map([...releases].map(([key, { files }]) => [key, files])),
    firstScreens: new Map(remotes.map(({ name, current }) => [name, listOf(name, current)?.firstScreen ?? []])),
  };
}

/** As browsers are told. */
function toRemote(row: Live, listOf: (name: string, version: string) => Read | undefined) {
  const { name, current, previous } = row;
  const canary = toCanary(row);
  const entries = [current, previous, canary?.version].flatMap((version) => {
    const sha384 = version && listOf(name, version)?.files.get(entryPath)?.sha384;
    return version && sha384 ? [[version, `sha384-${sha384}`]] : [];
  });
  return {
    current,
    previous,
    canary: canary && { version: canary.version, percent: canary.percent },
    integrity: Object.fromEntries(entries),
  };
}

interface Read {
  readonly files: FileList;
  readonly firstScreen: readonly string[];
}

/** Nothing where the list is of another time: what was published under other rules is not served. */
function readBuilt({ name, version, manifest }: Built): [string, Read][] {
  if (name === 'shell') {
    const shell = shellRelease.safeParse(manifest);
    return shell.success ? [[listKey(name, version), { files: shell.data.files, firstScreen: [] }]] : [];
  }
  const release = remoteRelease.safeParse(manifest);
  return release.success ? [[listKey(name, version), release.data]] : [];
}

declare module '../http/api-env.ts' {
  interface ApiVariables {
    /** What this server serves; one without pages has none, and nothing to publish for. */
    registry: LiveRegistry | undefined;
  }
}

export function registryOf(c: Context<ApiEnv>): LiveRegistry {
  if (!c.var.registry) throw notFound();
  return c.var.registry;
}
