/** The reader's languages, the preferred one first. Chromium may list 'en-US@posix', which Intl would refuse. */
export const readerLocales = (): string[] => navigator.languages.filter((tag) => /^[\w-]+$/.test(tag));

/** The sentences around a date are English and the family's days are Gregorian, whatever the locale prefers. */
export const common = { calendar: 'gregory', numberingSystem: 'latn' } as const;
