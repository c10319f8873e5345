import { words } from '../../core/kernel/words.contract.ts';

export interface RemotePage {
  readonly title: string;
  /** The remote handles every path below it. */
  readonly route: string;
  readonly role: 'parent' | 'child' | null;
  readonly place: 'header' | null;
}

/** Known before the registry is loaded, and changed by no release. Others declare themselves (Rules 13.180). */
export const remotes = {
  parentApp: { route: '/parent', role: 'parent' },
  childApp: { route: '/child', role: 'child' },
  docsApp: { route: '/docs', role: null },
} as const satisfies Record<string, Pick<RemotePage, 'route' | 'role'>>;

export const shapes = {
  /** Also the name of a global: no browser global ends like this. */
  name: /^[a-z][A-Za-z0-9]{1,30}App$/,
  version: /^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/,
  route: /^\/[a-z][a-z0-9-]{0,38}$/,
} as const;

/** Such as `galleryApp`: the suffix keeps it from clashing with a browser global, such as `parent`. */
export type RemoteName = string;
export type BuiltInName = keyof typeof remotes;

export const remoteNames = Object.keys(remotes) as BuiltInName[]; // Object.keys loses the type

export const isBuiltIn = (name: RemoteName): name is BuiltInName => Object.hasOwn(remotes, name);

/** Separate and pure, because no first screen shows them. */
export const remoteTitles: Record<BuiltInName, string> = /* @__PURE__ */ words('api.remotes', {
  parentApp: 'Parent’s pages',
  childApp: 'Child’s page',
  docsApp: 'Help',
});

export const builtInPage = (name: BuiltInName): RemotePage => ({
  ...remotes[name],
  title: remoteTitles[name],
  place: null,
});
