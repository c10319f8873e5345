import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { readStored } from '../browser/storage/read-stored.ts';
import { storeIfRoom } from '../browser/storage/storage.ts';

/** The languages that have a catalog besides English, inserted by shared-ui/build. */
declare const LANGUAGES: readonly string[] | undefined;

/** Whose choice a language is. */
export interface Choices {
  /** Of the signed-in person. */
  person?: string | null | undefined;
  /** Made on this device, such as on /login. */
  device?: string | null | undefined;
  /** Of the family of the last person who signed in. */
  family?: string | null | undefined;
}

const storageKey = 'language';
export const english = 'en';
export const languages: readonly string[] = [english, ...(typeof LANGUAGES === 'undefined' ? [] : LANGUAGES)];

const baseOf = (tag: string) => tag.split('-')[0];

/** The catalog for a language tag: 'de' for 'de-AT'. Tests bring their own catalogs, en-XA and ar-XB. */
const catalogFor = (tag: string): string | undefined =>
  languages.includes(tag) || /-X[AB]$/.test(tag) ? tag : languages.find((one) => baseOf(one) === baseOf(tag));

export const readChoices = (): Choices => readStored(storageKey) ?? {};

/** The language for this visit: the person's, else the device's, the family's, the browser's, or English. */
export function wantedLanguage(): string {
  const { person, device, family } = readChoices();
  const wanted = [person, device, family, ...navigator.languages].filter((tag) => typeof tag === 'string');
  return wanted.map(catalogFor).find((tag) => tag !== undefined) ?? english;
}

/** The language this page started to load. The page is English if that catalog did not load. */
export const startedLanguage = wantedLanguage();

/**
 * Headers for requests, so that the server's sentences are in the page's language, even if the person has chosen another
 * since, in another tab.
 */
export const languageHeaders = (): Record<string, string> => ({ 'Page-Language': pageLanguage() });

export function keepChoices(changed: Choices): void {
  const kept = Object.entries({ ...readChoices(), ...changed }).filter(([, tag]) => typeof tag === 'string');
  const text = JSON.stringify(Object.fromEntries(kept));
  if (kept.length === 0) localStorage.removeItem(storageKey);
  else if (text !== localStorage.getItem(storageKey)) storeIfRoom(storageKey, text);
}

/**
 * Loads the page again if another language is wanted now. Does not compare with the page's own: without its catalog the
 * page is English, and would load again for ever.
 */
export function showWanted(): void {
  if (wantedLanguage() !== startedLanguage) location.reload();
}

export function chooseLanguage(changed: Choices): void {
  keepChoices(changed);
  showWanted();
}
