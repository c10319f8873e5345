import { satisfies } from 'semver';
import { findLacks } from '../registry/uses/api-use.ts';
import { catalogsOf, findCatalogFault } from '../registry/uses/catalogs.ts';
import { ownOperations } from '../registry/uses/own-operations.ts';
import { entryPath, isBomb, releaseLimits, type RemoteRelease, type ShellRelease } from '../registry/release.ts';
import { findClash, findPageFault, remoteLimits } from '../registry/pages/remote-page.ts';
import { isBuiltIn, type RemoteName, type RemotePage, remotes } from '../registry/remotes.ts';

export interface Publishing {
  readonly name: RemoteName;
  readonly shell: ShellRelease;
  readonly pages: ReadonlyMap<RemoteName, RemotePage>;
}

/** Why a build may not be published as this remote, as a sentence; null if it may. */
export function findFault(release: RemoteRelease, { name, shell, pages }: Publishing): string | null {
  if (release.name !== name) return `This is a build of ${release.name}, not of ${name}`;
  return (
    findWrongFile(release) ??
    findCatalogFault(catalogsOf(release)) ??
    findWrongPage(release, pages) ??
    findMisfit(release, shell)
  );
}

export const findWrongPage = ({ name, page }: RemoteRelease, pages: Publishing['pages']): string | null =>
  findPageFault(name, page) ?? (page ? findClash(name, page, pages) : null);

/** Why a build cannot be live with this server and its shell, as a sentence; null if it can. */
export const findMisfit = (release: RemoteRelease, shell: ShellRelease): string | null =>
  wrongModule(release) ??
  wrongContract(release, shell) ??
  wrongRange(release, shell) ??
  missingName(release, shell) ??
  lackOfApi(release) ??
  overBudget(release, shell);

export const fitting = (shell: ShellRelease) => (release: RemoteRelease) => findMisfit(release, shell) === null;

const wrongModule = ({ exposes }: RemoteRelease) =>
  exposes.length === 1 && exposes[0] === './app' ? null : 'A remote must expose only ./app';

const majorOf = (contract: string) => contract.split('.')[0];

function wrongContract({ contract }: RemoteRelease, shell: ShellRelease): string | null {
  if (majorOf(contract) === majorOf(shell.contract)) return null;
  return `It was built for contract ${contract}, and the live shell has ${shell.contract}`;
}

function wrongRange({ shared }: RemoteRelease, shell: ShellRelease): string | null {
  const offered = new Map(Object.entries(shell.shared));
  for (const [module, range] of Object.entries(shared)) {
    const has = offered.get(module);
    if (has === undefined) return `It needs ${module}, which the live shell does not share`;
    if (!satisfies(has, range)) return `It needs ${module} ${range}, and the live shell has ${has}`;
  }
  return null;
}

function missingName({ kit }: RemoteRelease, shell: ShellRelease): string | null {
  const offered = new Set(shell.kit);
  const missing = kit.filter((name) => !offered.has(name));
  return missing.length === 0 ? null : `The live shell’s shared runtime has no ${missing.join(', ')}`;
}

function lackOfApi({ api = {} }: RemoteRelease): string | null {
  const [first, ...more] = findLacks(api, ownOperations);
  return first && more.length > 0 ? `${first} (and ${more.length} more like this)` : (first ?? null);
}

/** The unit of shared-ui/build/check-budgets.ts. */
const kilobyte = 1000;

function overBudget(release: RemoteRelease, shell: ShellRelease): string | null {
  const { name, page } = release;
  const { role, route } = isBuiltIn(name) ? remotes[name] : { role: null, route: page?.route ?? name, ...page };
  const budgetKB = page?.budgetKB ?? remoteLimits.budgetMaxKB;
  const { docs, guarded, published = guarded } = shell.firstScreen;
  const ofRoute = role === null ? docs : guarded;
  const ofShell = ['index.html', ...(isBuiltIn(name) ? ofRoute : published)];
  const sum = (weigh(shell, ofShell) + weigh(release, release.firstScreen)) / kilobyte;
  return sum > budgetKB ? `With it ${route} loads ${sum.toFixed(1)} KB, and its budget is ${budgetKB} KB` : null;
}

const weigh = ({ files }: RemoteRelease | ShellRelease, paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + (files.get(path)?.brotliBytes ?? 0), 0);

/** Markup could become a page of our origin, and a map contains source. */
const allowed = /\.(js|css|webp|png|woff2|json|txt)$/;
const isPlain = (path: string) => /^[\w.+@-]+(\/[\w.+@-]+)*$/.test(path) && !/(^|\/)\.+(\/|$)/.test(path);

/** Checks only release.json; unpack-release.ts checks the files. */
function findWrongFile({ files, firstScreen }: RemoteRelease): string | null {
  const paths = [...files.keys()];
  const { filesMax, unpackedMaxBytes, packedMaxBytes } = releaseLimits;
  if (paths.length > filesMax) return `A release has at most ${filesMax} files, and this one has ${paths.length}`;
  const odd = paths.find((path) => !isPlain(path));
  if (odd !== undefined) return `A path must be plain, such as assets/app.js, but ${odd} is not`;
  const other = paths.find((path) => !allowed.test(path));
  if (other !== undefined) return `A release may contain js, css, webp, png, woff2, json and txt, but not ${other}`;
  const absent = [entryPath, ...firstScreen].find((path) => !files.has(path));
  if (absent !== undefined) return `Its list has no ${absent}`;
  const entries = [...files.values()];
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > unpackedMaxBytes) {
    return 'A release unpacks to at most 32 MiB';
  }
  const [bomb] = [...files].find(([, file]) => isBomb(file)) ?? [];
  if (bomb !== undefined)
    return `A file may unpack to at most 4 MiB and 50 times its size, but ${bomb} unpacks to more`;
  const stored = entries.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  return stored > packedMaxBytes ? 'A release has at most 10 MiB' : null;
}
