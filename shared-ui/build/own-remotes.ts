import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findPageFault, folderOf, isRemoteName, type PublishedPage } from '@tokennest/api/remote-page';
import type { RemoteName } from '@tokennest/api/remotes';

const root = resolve(import.meta.dirname, '../..');

export interface OwnRemote extends PublishedPage {
  name: RemoteName;
  folder: string;
  devPort: number;
}

type Said = Partial<Omit<OwnRemote, 'folder'>>;
interface Package {
  workspaces?: string[];
  remote?: Said;
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Package; // checked by npm and readRemote

function readRemote(folder: string, said: Said): OwnRemote {
  const { name = '', title = '', route = '', role = null, place = null, budgetKB = 0, devPort = 0 } = said;
  const remote = { name, title, route, role, place, budgetKB, devPort, folder };
  const fault = isRemoteName(name) && folderOf(name) === folder ? findPageFault(name, remote) : misnamed(folder);
  if (fault !== null) throw new Error(`${folder}/package.json: ${fault}.`);
  return remote;
}

const misnamed = (folder: string) => {
  const name = folder.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return `the remote in ${folder} must be named ${name}`;
};

/** The remotes in this clone, which may contain only one (Rules 13.9). */
export const ownRemotes: readonly OwnRemote[] = (readPackage('.').workspaces ?? []).flatMap((folder) => {
  const { remote } = existsSync(join(root, folder, 'package.json')) ? readPackage(folder) : {};
  return remote ? [readRemote(folder, remote)] : [];
});

export function ownRemote(name: RemoteName): OwnRemote {
  const found = ownRemotes.find((remote) => remote.name === name);
  if (found) return found;
  throw new Error(`No workspace in this clone has the name ${name} under "remote" in its package.json.`);
}
