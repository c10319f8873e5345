import { readStored } from './read-stored.ts';

/** In local storage: the signed link to a preview, and nothing that it opens. */
const key = 'preview';

/** Where passwords are typed, or all children of a family look: no preview runs in a document that shows one of these. */
const isApart = (path: string): boolean => /^\/(login|register|board)\b/.test(path);

/** An earlier shell stored what a link had opened, which counts for nothing. */
const stored = readStored(key);
/** What this document was opened with: what a page stores later is for the next one. */
const openedWith = typeof stored === 'string' ? stored : null;
const wasApart = isApart(location.pathname);

/** The link that the server is asked about before this document previews anything (Rules 13.125). */
export const linkToConfirm = wasApart ? null : openedWith;

/** Whether a path belongs into another document: a preview's code and a form for a password never share one. */
export const isElsewhere = (path: string): boolean => openedWith !== null && isApart(path) !== wasApart;

export const storeLink = (link: string): void => localStorage.setItem(key, JSON.stringify(link));
export const forgetLink = (): void => localStorage.removeItem(key);
