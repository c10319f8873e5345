import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findPageFault, folderOf, isRemoteName, type PublishedPage } from '@tokennest/api/remote-page';
import type { RemoteName } from '@tokennest/api/remotes';

const root = resolve(import.meta.dirname, '../..');

/** A remote of a workspace of this clone, as its package.json says. */
export interface OwnRemote extends PublishedPage {
  /** In the registry, and of its container. */
  name: RemoteName;
  /** The workspace. */
  folder: string;
  /** Where it listens while it is developed. */
  devPort: number;
}

type Said = Partial<Omit<OwnRemote, 'folder'>>;
interface Package {
  workspaces?: string[];
  remote?: Said;
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Package; // npm and readRemote judge it

/** What is wrong with it is said where it is built, not only where it is published. */
function readRemote(folder: string, said: Said): OwnRemote {
  const { name = '', title = '', route = '', role = null, place = null, budgetKB = 0, devPort = 0 } = said;
  const remote = { name, title, route, role, place, budgetKB, devPort, folder };
  const fault = isRemoteName(name) && folderOf(name) === folder ? findPageFault(name, remote) : misnamed(folder);
  if (fault !== null) throw new Error(`${folder}/package.json: ${fault}.`);
  return remote;
}

const misnamed = (folder: string) => {
  const name = folder.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return `the remote of ${folder} is called ${name}`;
};

/** The remotes among the workspaces of this clone, which may hold one of them alone (Rules 13.9). */
export const ownRemotes: readonly OwnRemote[] = (readPackage('.').workspaces ?? []).flatMap((folder) => {
  const { remote } = existsSync(join(root, folder, 'package.json')) ? readPackage(folder) : {};
  return remote ? [readRemote(folder, remote)] : [];
});

/** Throws where this clone has none of this name. */
export function ownRemote(name: RemoteName): OwnRemote {
  const found = ownRemotes.find((remote) => remote.name === name);
  if (found) return found;
  throw new Error(`No workspace of this clone is ${name}: its package.json says so under "remote".`);
}
