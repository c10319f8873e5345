import { readStored } from './read-stored.ts';

/** Local storage key for the signed link to a preview; what the link opens is not stored. */
const key = 'preview';

/** Pages where passwords are typed or the whole family looks: their document never runs a preview. */
const isApart = (path: string): boolean => /^\/(login|register|board)\b/.test(path);

/** Older shells stored what the link opened; that is ignored. */
const stored = readStored(key);
/** The link when this document was opened; links stored later are for the next document. */
const openedWith = typeof stored === 'string' ? stored : null;
const wasApart = isApart(location.pathname);

/** The link the server must confirm before this document shows a preview (Rules 13.125). */
export const linkToConfirm = wasApart ? null : openedWith;

/** True if the path needs another document: a preview's code never shares one with a password form. */
export const isElsewhere = (path: string): boolean => openedWith !== null && isApart(path) !== wasApart;

export const storeLink = (link: string): void => localStorage.setItem(key, JSON.stringify(link));
export const forgetLink = (): void => localStorage.removeItem(key);
