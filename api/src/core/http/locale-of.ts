import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** The product's sentences are American English. */
const fallback = 'en-US';
/** A header may list thousands. */
const languagesMax = 10;

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // '*' is no language tag
  }
}

/** The locale of the reader, for dates, times and numbers in a sentence: what Accept-Language prefers, or en-US. */
export function localeOf({ req }: Pick<Context, 'req'>): string {
  const languages = parseAccept(req.header('Accept-Language') ?? '').slice(0, languagesMax);
  return languages.find(({ type, q }) => q > 0 && isKnown(type))?.type ?? fallback;
}

/** '4:10 PM' or '16:10', with Latin digits and without the narrow space that some versions of ICU write. */
export const formatTime = (at: Date, { timeZone, locale }: { timeZone: string; locale: string }): string =>
  new Intl.DateTimeFormat(locale, { timeZone, numberingSystem: 'latn', timeStyle: 'short' })
    .format(at)
    .replace('\u202f', ' ');
