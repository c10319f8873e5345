/** What the product knows of a remote before any version of it is there. */
interface RemoteEntry {
  /** What people call it. */
  readonly title: string;
  /** The workspace. */
  readonly folder: string;
  /** The shell gives it every path below. */
  readonly route: `/${string}`;
  /** Who may see it; null is everybody. */
  readonly role: 'parent' | 'child' | null;
  /** Where it listens while it is developed. */
  readonly devPort: number;
  /** How many kilobytes (brotli) a cold visit of its route may load, the shell's files included. */
  readonly budgetKB: number;
}

/**
 * Every remote of the product, by its name in the registry and of its container: whoever lists remotes reads this. A
 * remote must never be called `parent` (that is `window.parent`), therefore the suffix.
 */
export const remotes = {
  parentApp: {
    title: 'Parent’s pages',
    folder: 'parent-app',
    route: '/parent',
    role: 'parent',
    devPort: 3001,
    budgetKB: 139,
  },
  childApp: {
    title: 'Child’s page',
    folder: 'child-app',
    route: '/child',
    role: 'child',
    devPort: 3002,
    budgetKB: 140,
  },
  docsApp: { title: 'Help', folder: 'docs-app', route: '/docs', role: null, devPort: 3003, budgetKB: 134 },
} as const satisfies Record<string, RemoteEntry>;

export type RemoteName = keyof typeof remotes;

export const remoteNames = Object.keys(remotes) as RemoteName[]; // Object.keys forgets what it was given
