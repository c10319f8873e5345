import { type BuiltInName, remoteNames, type RemoteName, type RemotePage, remotes } from '../registry/remotes.ts';

export interface Preload {
  readonly href: string;
  readonly integrity: string | null;
}

export interface FirstScreens {
  readonly login: readonly Preload[];
  readonly guarded: readonly Preload[];
  readonly docs: readonly Preload[];
  readonly published: readonly Preload[];
  readonly ofRemote: (name: RemoteName) => readonly Preload[];
  readonly pages: ReadonlyMap<RemoteName, RemotePage>;
}

/** So that a stored page does not wait for the registry. The attributes match the loader's fetch. */
const registryTag = '<link rel="preload" as="fetch" crossorigin href="/registry.json">';

/** Preloads for the page in the service worker. The registry still decides which version runs (Rules 13.41). */
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

/** The hint comes from the last visit: right, it saves a round trip; wrong, it only costs bytes. */
export function chooseFirstScreen(path: string, hint: Hint, screens: FirstScreens): readonly Preload[] {
  // A sign-in page loads no remote, even if someone used this browser before.
  if (signedOutPaths.has(path)) return screens.login;
  // These are separate chunks for a wall display, an invited adult and the operator, who do not need a fast start.
  if (path === '/board' || path === '/invite' || /^\/operator(\/|$)/.test(path)) return [];
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

/** Must match the script's own request (no `crossorigin`, same integrity), or the file loads twice. */
export function preloadTags(preloads: readonly Preload[]): string {
  const byAddress = new Map(preloads.map((preload) => [preload.href, preload]));
  return [...byAddress.values()].map(tagOf).join('');
}

const tagOf = ({ href, integrity }: Preload) =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}"${integrity === null ? '' : ` integrity="${integrity}"`}>`;
