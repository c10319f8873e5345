/** False for 'C' of WebKit on a server, 'en-US@posix' of Chromium, and 'en_US', which Intl refuses with an exception. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The reader's languages, the preferred one first. */
export const readerLocales = (): string[] => navigator.languages.filter(isTag);

/** The sentences around a date are English and the family's days are Gregorian, whatever the locale prefers. */
export const common = { calendar: 'gregory', numberingSystem: 'latn' } as const;
