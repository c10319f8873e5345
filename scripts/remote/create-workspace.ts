import { existsSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder as root, sharedUiFolder } from '../../shared-ui/build/apps.ts';
import { type OwnRemote, ownRemotes } from '../../shared-ui/build/own-remotes.ts';
import { readPackage } from '../../shared-ui/build/versions/read-package.ts';
import { type Outcome, Refusal, typed } from './command.ts';
import { filesOf, readRemote, writeFiles } from './create.ts';
import type { Order } from './order.ts';

/** Adds a workspace to the root's package.json; keeps its formatting. */
export const withWorkspace = (text: string, folder: string): string =>
  // Not checked: only reads our own file.
  text.replace(/"workspaces": \[[^\]]*\]/, (list) => `${list.slice(0, -1).trimEnd()},\n    "${folder}"\n  ]`);

interface Lock {
  packages: Record<string, Record<string, unknown>>;
}

/** The fields that npm copies into the lock file. */
const kept = ['version', 'license', 'dependencies', 'devDependencies', 'peerDependencies'] as const;

/** The lock file as `npm install` would write it, for a workspace without new packages. `own` is its package.json. */
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

export function filesOfWorkspace(remote: OwnRemote): Record<string, string> {
  const { version, peerDependencies = {} } = readPackage(sharedUiFolder);
  const name = `@tokennest/${remote.folder}`;
  const said = { name, dependencies: { '@tokennest/shared-ui': version }, peerDependencies };
  return filesOf(remote, { template: join(import.meta.dirname, 'template'), kind: 'clone', said });
}

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(root, file), change(await readFile(join(root, file), 'utf8')));

export async function createWorkspace(order: Order): Promise<Outcome> {
  if (existsSync(join(root, `${order.word}-app`))) throw new Refusal(`The folder ${order.word}-app already exists.`);
  const remote = readRemote(order, ownRemotes);
  const { folder, name, route } = remote;
  const files = filesOfWorkspace(remote);
  writeFiles(join(root, folder), files);
  await edit('package.json', (text) => withWorkspace(text, folder));
  await edit('package-lock.json', (text) => withWorkspaceInLock(text, folder, files['package.json'] ?? ''));
  // The link that npm install would make.
  await symlink(join('../..', folder), join(root, 'node_modules/@tokennest', folder), 'junction').catch(
    () => undefined,
  );
  const words = [
    `${folder} is ${name}, at ${route}. Outside it, only the list of workspaces and the lock file changed.`,
    `  npm run dev -w ${folder}                                     on its own page, with a fake family`,
    `  npm test -w ${folder}`,
    `  ${typed(`publish ${name} --canary 10 --server …`)}    once the operator of that server has made a token:`,
    `  ${typed(`token ${name}`)}                             (there)`,
  ];
  return { result: { ...remote }, words: words.join('\n') };
}
