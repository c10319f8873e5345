import type { EntityManager } from '../../core/database/orm.ts';
import { listLive, type Live, readRev, toCanary, wantedOf } from './live-release.ts';
import { registry, type Registry, remoteName } from './registry.contract.ts';
import { findClash } from './pages/remote-page.ts';
import { builtInPage, isBuiltIn, remoteNames, type RemoteName, type RemotePage } from './remotes.ts';
import { entryPath, type ReleaseFile, remoteRelease, type RemoteRelease, shellRelease } from './release.ts';

export type FileList = ReadonlyMap<string, ReleaseFile>;

export interface LiveReleases {
  readonly registry: Registry;
  /** Files of every version in the registry and of every shell, oldest first, by `<name>/<version>`. */
  readonly lists: ReadonlyMap<string, FileList>;
  readonly firstScreens: ReadonlyMap<string, readonly string[]>;
  /** The fallback versions, by `<name>/<version>`; null if the list has an outdated format. */
  readonly before: ReadonlyMap<string, RemoteRelease | null>;
  readonly wanted: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<RemoteName, RemotePage>;
  /** Why a live remote is not shown, as a sentence. */
  readonly hidden: ReadonlyMap<RemoteName, string>;
}

export const listKey = (name: string, version: string) => `${name}/${version}`;

type Built = { name: string; version: string; manifest: unknown };

export async function readLive(
  em: EntityManager,
  faultOf: (release: RemoteRelease) => string | null,
): Promise<LiveReleases> {
  // First, so that a change in the meantime has a higher revision and is read again.
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
  const known = rows.filter(({ name }) => remoteName.safeParse(name).success);
  const shownOf = ({ name, current, canary }: Live) => listOf(name, current ?? canary ?? '');
  const { pages, hidden } = choosePages(known, (row) => shownOf(row)?.ofRemote, faultOf);
  const shown = known.filter(({ name }) => pages.has(name));
  return {
    registry: registry.parse({
      rev,
      remotes: Object.fromEntries(shown.map((row) => [row.name, toRemote(row, listOf, pages)])),
    }),
    lists: new Map([...releases].map(([key, { files }]) => [key, files])),
    firstScreens: new Map(shown.map((row) => [row.name, shownOf(row)?.firstScreen ?? []])),
    before: new Map(
      shown.flatMap(({ name, previous }) =>
        previous === null ? [] : [[listKey(name, previous), listOf(name, previous)?.ofRemote ?? null]],
      ),
    ),
    wanted: new Map(shown.flatMap((row) => wantedOf(row) ?? []).map(({ name, wanted }) => [name, wanted])),
    pages,
    hidden,
  };
}

/** If two remotes have the same route, the one that has been live longer wins. */
function choosePages(
  rows: readonly Live[],
  releaseOf: (row: Live) => RemoteRelease | undefined,
  faultOf: (release: RemoteRelease) => string | null,
) {
  const there = new Set(rows.map(({ name }) => name));
  const builtIn = remoteNames.filter((name) => there.has(name));
  const pages = new Map<RemoteName, RemotePage>(builtIn.map((name) => [name, builtInPage(name)]));
  const hidden = new Map<RemoteName, string>();
  const others = rows.filter(({ name }) => !isBuiltIn(name));
  for (const row of others.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))) {
    const release = releaseOf(row);
    const fault = release ? faultOf(release) : 'The live version has an outdated format';
    const reason = fault ?? (release?.page ? findClash(row.name, release.page, pages) : null);
    if (reason !== null) hidden.set(row.name, reason);
    else if (release?.page) pages.set(row.name, withoutBudget(release.page));
  }
  return { pages, hidden };
}

const withoutBudget = ({ title, route, role, place }: RemotePage): RemotePage => ({ title, route, role, place });

function toRemote(
  row: Live,
  listOf: (name: string, version: string) => Read | undefined,
  pages: LiveReleases['pages'],
) {
  const { name, current, previous } = row;
  const canary = toCanary(row);
  const entries = [current, previous, canary?.version].flatMap((version) => {
    const sha384 = version && listOf(name, version)?.files.get(entryPath)?.sha384;
    return version && sha384 ? [[version, `sha384-${sha384}`]] : [];
  });
  return {
    current: current ?? '',
    previous,
    ...(!isBuiltIn(name) && { page: pages.get(name) }),
    canary: canary && { version: canary.version, percent: canary.percent },
    integrity: Object.fromEntries(entries),
  };
}

interface Read {
  readonly files: FileList;
  readonly firstScreen: readonly string[];
  readonly ofRemote?: RemoteRelease;
}

/** Empty if the list has an outdated format: a release published under other rules is not served. */
function readBuilt({ name, version, manifest }: Built): [string, Read][] {
  if (name === 'shell') {
    const shell = shellRelease.safeParse(manifest);
    return shell.success ? [[listKey(name, version), { files: shell.data.files, firstScreen: [] }]] : [];
  }
  const release = remoteRelease.safeParse(manifest);
  return release.success ? [[listKey(name, version), { ...release.data, ofRemote: release.data }]] : [];
}
