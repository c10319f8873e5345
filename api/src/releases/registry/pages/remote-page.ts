import { lookOf, mixesAlphabets } from './look-alike.ts';
import { isBuiltIn, type RemoteName, type RemotePage, remotes, shapes } from '../remotes.ts';

/** What a remote says of itself: in its package.json, and then in its release.json. */
export interface PublishedPage extends RemotePage {
  /** How many kilobytes (brotli) a cold visit of its route may load, the shell's files included. */
  readonly budgetKB: number;
}

export const remoteLimits = {
  /** Of one server, besides what is built in: each is some 600 bytes of the registry. */
  remotesMax: 100,
  routeMax: 40,
  titleMax: 40,
  /** Twice our own; more than that nobody waits for on a phone. */
  budgetMaxKB: 300,
} as const;

/** The first word of every path that is the product's own, or may become it. */
export const ownWords: ReadonlySet<string> = new Set(
  (
    'api assets auth board child docs login operator pair parent register registry remotes sw ' +
    'about account admin download export family health help home index invite logout metrics privacy profile releases ' +
    'restore security settings set-up sign-in sign-out sign-up static status terms update well-known'
  ).split(' '),
);

/** What else the shell's header says. */
const ownTitles = ['help', 'sign out', 'sign in', 'pages', 'tokennest'];

export const isRemoteName = (name: string): boolean => shapes.name.test(name);

/** `photoAlbumApp` lies in `photo-album-app`. */
export const folderOf = (name: RemoteName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Controls, what turns the direction of text, halves of characters, and what begins markup. */
const odd = /[\p{C}\p{Zl}\p{Zp}<>&]/u;
/** Marks upon marks reach over the lines above. */
const heap = /\p{M}\p{M}\p{M}/u;

/** Whether a text is a title of a few words, as it stands in a link. */
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

/** What keeps a remote from being called and standing as it says, in a sentence; null where nothing does (Rules 13.181). */
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

/** Nobody moves what is built in. */
function findOther(name: keyof typeof remotes, { route, role }: PublishedPage): string | null {
  const own = remotes[name];
  if (route === own.route && role === own.role) return null;
  return `${name} is built in: its route is ${own.route}, for ${own.role ?? 'everybody'}, and no release changes that`;
}

/** The same about the others of a server; `pages` are what it shows, by name. */
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
