/** False for 'C' of WebKit on a server, 'en-US@posix' of Chromium, and 'en_US', which Intl refuses with an exception. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The language of the page's sentences: 'en', 'de', 'pt-BR'. Node and workers have no page. */
export const pageLanguage = (): string => globalThis.document?.documentElement.lang || 'en';

/**
 * For dates and numbers, the preferred locale first. An English page uses the reader's own languages. Another one uses
 * the reader's variants of its language ('de-AT' on a page in 'de'), so that its dates fit its sentences.
 */
export function readerLocales(): string[] {
  const page = pageLanguage();
  const known = navigator.languages.filter(isTag);
  if (page.startsWith('en')) return known;
  const own = known.filter((tag) => tag.startsWith(page));
  return own.length > 0 ? own : [page];
}

/** Digits are Latin and years Gregorian, as in the sentences and fields around them, whatever the locale prefers. */
export const common = { calendar: 'gregory', numberingSystem: 'latn' } as const;
