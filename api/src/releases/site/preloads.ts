import { type BuiltInName, remoteNames, type RemoteName, type RemotePage, remotes } from '../registry/remotes.ts';

/** A file that a cold visit loads; `integrity` where its script tag will have one. */
export interface Preload {
  readonly href: string;
  readonly integrity: string | null;
}

/** What a cold visit loads: of the shell by group of routes, of each remote whole. */
export interface FirstScreens {
  readonly login: readonly Preload[];
  readonly guarded: readonly Preload[];
  readonly docs: readonly Preload[];
  /** Of what is not built in. */
  readonly published: readonly Preload[];
  readonly ofRemote: (name: RemoteName) => readonly Preload[];
  readonly pages: ReadonlyMap<RemoteName, RemotePage>;
}

/** What is live comes beside the files, so that a stored page waits for neither. Fetched as the shell's loader fetches it. */
const registryTag = '<link rel="preload" as="fetch" crossorigin href="/registry.json">';

/**
 * Tags for the page that a service worker answers with, by the first part of its path. They only fetch: the registry still
 * decides which version runs (Rules 13.41).
 */
export function storedPreloads(screens: FirstScreens): Readonly<Record<string, string>> {
  const forms = [...signedOutPaths].map((path) => [path, preloadTags(screens.login)]);
  const ofRemotes = remoteNames.map((name) => {
    const { role, route } = remotes[name];
    const ofShell = role === null ? screens.docs : screens.guarded;
    return [route, preloadTags([...ofShell, ...screens.ofRemote(name)]) + registryTag];
  });
  return Object.fromEntries([...forms, ...ofRemotes]);
}

export type Hint = 'parent' | 'child' | null;

const signedOutPaths = new Set(['/login', '/register']);
const findRemote = (fits: (remote: (typeof remotes)[BuiltInName]) => boolean) =>
  remoteNames.find((name) => fits(remotes[name]));

/** What this visit will need. The hint is a guess by the last visit: right, it saves a round trip; wrong, only bytes. */
export function chooseFirstScreen(path: string, hint: Hint, screens: FirstScreens): readonly Preload[] {
  // A sign-in page loads no remote, whoever sat here last.
  if (signedOutPaths.has(path)) return screens.login;
  // On a wall, or for whoever runs the product: a part of its own, for which nobody waits.
  if (path === '/board' || /^\/operator(\/|$)/.test(path)) return [];
  const open = findRemote(({ role, route }) => role === null && route === path);
  if (open) return [...screens.docs, ...screens.ofRemote(open)];
  const shown = [...screens.pages].find(([, { route }]) => `${path}/`.startsWith(`${route}/`));
  if (shown && !findRemote(({ route }) => route === shown[1].route)) {
    const [name, { role }] = shown;
    if (role === null || role === hint) return [...screens.published, ...screens.ofRemote(name)];
  }
  const usual = hint && findRemote(({ role }) => role === hint);
  return usual ? [...screens.guarded, ...screens.ofRemote(usual)] : screens.login;
}

/**
 * Preload tags without `crossorigin`, and with the integrity of the script's own tag: one that differs from the
 * script's request loads the file twice.
 */
export function preloadTags(preloads: readonly Preload[]): string {
  const byAddress = new Map(preloads.map((preload) => [preload.href, preload]));
  return [...byAddress.values()].map(tagOf).join('');
}

const tagOf = ({ href, integrity }: Preload) =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}"${integrity === null ? '' : ` integrity="${integrity}"`}>`;
