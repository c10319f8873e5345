import { lookOf, mixesAlphabets } from './look-alike.ts';
import { isBuiltIn, type RemoteName, type RemotePage, remotes, shapes } from '../remotes.ts';

export interface PublishedPage extends RemotePage {
  /** Kilobytes (brotli) that a cold visit of its route may load, including the shell's files. */
  readonly budgetKB: number;
}

export const remoteLimits = {
  /** Remotes per server, not counting the built-in ones: each takes about 600 bytes of the registry. */
  remotesMax: 100,
  routeMax: 40,
  titleMax: 40,
  /** Twice our own; on a phone no one waits for more. */
  budgetMaxKB: 300,
} as const;

export const ownWords: ReadonlySet<string> = new Set(
  (
    'api assets auth board child docs login operator pair parent register registry remotes sw ' +
    'about account admin download export family health help home index invite logout metrics privacy profile releases ' +
    'restore security settings set-up sign-in sign-out sign-up static status terms update well-known'
  ).split(' '),
);

const ownTitles = ['help', 'sign out', 'sign in', 'pages', 'tokennest'];

export const isRemoteName = (name: string): boolean => shapes.name.test(name);

/** `photoAlbumApp` is in `photo-album-app`. */
export const folderOf = (name: RemoteName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Control characters, text direction marks, half characters, and the start of markup. */
const odd = /[\p{C}\p{Zl}\p{Zp}<>&]/u;
/** Stacked marks overlap the lines above. */
const heap = /\p{M}\p{M}\p{M}/u;

const isTitle = (title: string) =>
  title.length > 0 &&
  title.length <= remoteLimits.titleMax &&
  title === title.trim() &&
  !odd.test(title) &&
  !heap.test(title);

const asOne = (title: string) => title.normalize('NFKC').toLowerCase();
const isAlike = (one: string, other: string) =>
  asOne(one) === asOne(other) || (lookOf(one) !== '' && lookOf(one) === lookOf(other));
const wordOf = (route: string) => route.slice(1);

/** Why a remote's name or page is not allowed, as a sentence; null if it is (Rules 13.181). */
export function findPageFault(name: RemoteName, page: PublishedPage | undefined): string | null {
  const { routeMax, titleMax, budgetMaxKB } = remoteLimits;
  if (isBuiltIn(name)) return page ? findOther(name, page) : null;
  if (!page) return `${name} does not say who it is: its release.json has no page`;
  const { route, title, budgetKB } = page;
  if (!shapes.route.test(route))
    return `The route of ${name} is one word in small letters, as in /gallery, of at most ${routeMax} characters`;
  if (ownWords.has(wordOf(route))) return `${route} is a path of the product itself, so ${name} cannot have it`;
  if (!isTitle(title)) return `The title of ${name} is 1 to ${titleMax} characters without markup or controls`;
  if (ownTitles.includes(asOne(title)))
    return `${title} is what the header says itself, so ${name} cannot be called so`;
  if (ownTitles.some((own) => lookOf(own) === lookOf(title)))
    return `${title} looks like what the header says itself, so ${name} cannot be called so`;
  if (mixesAlphabets(title)) return `The title of ${name} mixes letters of several alphabets: ${title}`;
  return budgetKB > 0 && budgetKB <= budgetMaxKB ? null : `The budget of ${name} is at most ${budgetMaxKB} KB`;
}

function findOther(name: keyof typeof remotes, { route, role }: PublishedPage): string | null {
  const own = remotes[name];
  if (route === own.route && role === own.role) return null;
  return `${name} is built in: its route is ${own.route}, for ${own.role ?? 'everybody'}, and no release changes that`;
}

/** Why a page conflicts with the other remotes of a server; `pages` are those it shows. */
export function findClash(
  name: RemoteName,
  { route, title }: RemotePage,
  pages: ReadonlyMap<RemoteName, RemotePage>,
): string | null {
  if (isBuiltIn(name)) return null;
  for (const [other, page] of pages) {
    if (other === name) continue;
    if (page.route === route) return `${route} is the route of ${other}, so ${name} cannot have it`;
    if (isAlike(page.title, title)) return `${other} is called ${page.title} already, so ${name} cannot be`;
  }
  const isNew = !pages.has(name);
  const count = [...pages.keys()].filter((each) => !isBuiltIn(each)).length;
  return isNew && count >= remoteLimits.remotesMax ? `A server shows at most ${remoteLimits.remotesMax} remotes` : null;
}
