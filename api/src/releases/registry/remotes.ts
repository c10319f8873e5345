/** Where a remote stands in the product, and what people call it. */
export interface RemotePage {
  readonly title: string;
  /** The shell gives it every path below. */
  readonly route: string;
  /** Who may see it; null is everybody. */
  readonly role: 'parent' | 'child' | null;
  /** Whether others link to it. */
  readonly place: 'header' | null;
}

/**
 * The remotes that are built in, by their names in the registry and of their containers: known before any registry came,
 * and changed by no release. Every other remote says who it is in its package.json (Rules 13.180).
 */
export const remotes = {
  parentApp: { route: '/parent', role: 'parent' },
  childApp: { route: '/child', role: 'child' },
  docsApp: { route: '/docs', role: null },
} as const satisfies Record<string, Pick<RemotePage, 'route' | 'role'>>;

/** Names, versions and routes are parts of addresses, so they hold nothing that a path could read as something else. */
export const shapes = {
  /** Also the name of a global: no global of a browser ends so. */
  name: /^[a-z][A-Za-z0-9]{1,30}App$/,
  version: /^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/,
  route: /^\/[a-z][a-z0-9-]{0,38}$/,
} as const;

/** `galleryApp`: the suffix keeps it from being a name of the browser's own, as `parent` is. */
export type RemoteName = string;
export type BuiltInName = keyof typeof remotes;

export const remoteNames = Object.keys(remotes) as BuiltInName[]; // Object.keys forgets what it was given

export const isBuiltIn = (name: RemoteName): name is BuiltInName => Object.hasOwn(remotes, name);

/** Apart, because no first screen says them. */
export const remoteTitles: Record<BuiltInName, string> = {
  parentApp: 'Parent’s pages',
  childApp: 'Child’s page',
  docsApp: 'Help',
};

export const builtInPage = (name: BuiltInName): RemotePage => ({
  ...remotes[name],
  title: remoteTitles[name],
  place: null,
});
