/** How a catalog differs from its English. A key is a group and a path in it, such as `parent.task tabs.open`. */
export interface CatalogKeys {
  /** Without a translation, so these sentences are in English. */
  readonly missing: readonly string[];
  /** Of no English sentence, so nothing shows them. */
  readonly unknown: readonly string[];
}

/** The part of a release.json that is about catalogs. Older builds do not list their keys. */
export interface Catalogs {
  readonly paths: readonly string[];
  readonly languages: Readonly<Record<string, CatalogKeys>> | undefined;
}

export const languageTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Releases have far fewer; the report of the operator lists them all. */
const catalogsMax = 100;

const tagsIn = (names: readonly (RegExpExecArray | null)[]): string[] =>
  names
    .flatMap((name) => name?.[1] ?? [])
    .filter((tag) => languageTag.test(tag))
    .toSorted();

/** The languages that a remote has besides English. A release without catalogs is in English only. */
export const languagesOf = (paths: readonly string[]): string[] =>
  tagsIn(paths.map((path) => /^words\.([\w-]+)\.js$/.exec(path)));

/** The languages that a shell offers besides English: the names of its catalogs have a hash. */
export const languagesOfShell = (paths: readonly string[]): string[] =>
  tagsIn(paths.map((path) => /^assets\/words\.([\w-]+)\.[0-9a-f]+\.js$/.exec(path)));

const namedMax = 20;

function named(keys: readonly string[]): string {
  const more = keys.length - namedMax;
  return keys.slice(0, namedMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Why a release may not be published with these catalogs, as a sentence; null if it may. */
export function findCatalogFault({ paths, languages }: Catalogs): string | null {
  const written = languagesOf(paths);
  if (written.length > catalogsMax)
    return `A release has at most ${catalogsMax} catalogs, and this one has ${written.length}`;
  if (languages === undefined) return null;
  const unlisted = written.find((one) => !Object.hasOwn(languages, one));
  if (unlisted !== undefined) return `It has words.${unlisted}.js, but its list of languages has no ${unlisted}`;
  for (const [language, { unknown }] of Object.entries(languages)) {
    if (!written.includes(language)) return `Its list of languages has ${language}, but it has no words.${language}.js`;
    if (unknown.length > 0)
      return `Its catalog ${language} has sentences that its English does not have: ${named(unknown)}`;
  }
  return null;
}

/** What people will read in English although there is a catalog of their language, as sentences. */
export function catalogWarnings({ paths, languages }: Catalogs): string[] {
  const written = languagesOf(paths);
  if (languages === undefined)
    return written.length > 0 ? [`It does not list what its catalogs lack: ${written.join(', ')}.`] : [];
  return Object.entries(languages).flatMap(([language, { missing }]) => {
    if (missing.length === 0) return [];
    const [count, are] = missing.length === 1 ? ['1 sentence', 'is'] : [`${missing.length} sentences`, 'are'];
    return [`Its catalog ${language} lacks ${count}, which ${are} shown in English: ${named(missing)}.`];
  });
}

/** Of a release.json, whose files are an object as it is written, and a Map as the server reads it. */
export const catalogsOf = ({
  files,
  languages,
}: {
  files: ReadonlyMap<string, unknown> | Readonly<Record<string, unknown>>;
  languages?: Catalogs['languages'];
}): Catalogs => ({ paths: files instanceof Map ? [...files.keys()] : Object.keys(files), languages });
