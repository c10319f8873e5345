/** `package.json` of the root with one workspace more, otherwise as it was written. */
export const withWorkspace = (text: string, folder: string): string =>
  // Not checked: reads our own file alone.
  text.replace(/"workspaces": \[[^\]]*\]/, (list) => `${list.slice(0, -1).trimEnd()},\n    "${folder}"\n  ]`);

interface Lock {
  packages: Record<string, Record<string, unknown>>;
}

/** What npm keeps of a workspace. */
const kept = ['version', 'license', 'dependencies', 'devDependencies', 'peerDependencies'] as const;

/** The lock as `npm install` writes it for a workspace that needs nothing new; `own` is its package.json. */
export function withWorkspaceInLock(text: string, folder: string, own: string): string {
  const lock = JSON.parse(text) as Lock; // npm's own
  const said = JSON.parse(own) as Record<string, unknown>; // ours
  const { name } = said;
  const { '': top = {}, ...rest } = lock.packages;
  const workspaces = [...(top['workspaces'] as string[]), folder]; // a lock of this repository has them
  const entries = {
    ...rest,
    [folder]: {
      name,
      ...Object.fromEntries(kept.filter((key) => said[key]).map((key) => [key, said[key]])),
    },
    [`node_modules/${String(name)}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(entries).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return `${JSON.stringify({ ...lock, packages: { '': { ...top, workspaces }, ...Object.fromEntries(sorted) } }, null, 2)}\n`;
}
