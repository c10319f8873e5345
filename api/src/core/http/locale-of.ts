import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { english } from '../languages/languages.ts';
import type { ApiEnv } from './api-env.ts';

/** The product's sentences are American English. */
const fallback = 'en-US';
/** A header may list thousands. */
const languagesMax = 10;

type Asking = Pick<Context<ApiEnv>, 'req' | 'var'>;

/** What a sentence for this reader needs: its language, and the locale of dates, times and numbers in it. */
export interface Reader {
  readonly language: string;
  readonly locale: string;
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // '*' is no language tag
  }
}

const acceptedBy = ({ req }: Pick<Asking, 'req'>): string[] =>
  parseAccept(req.header('Accept-Language') ?? '')
    .slice(0, languagesMax)
    .flatMap(({ type, q }) => (q > 0 ? [type] : []));

const baseOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();

/** `de` for `de-AT`, and `pt-BR` for `pt`; undefined if the server does not have the language. */
const fitting = (tags: readonly string[], wanted: string) =>
  tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ?? tags.find((tag) => baseOf(tag) === baseOf(wanted));

/**
 * The language that one of our pages says it is in, if the server has it. It counts most, so that a page shows sentences
 * of one language, even if the person has chosen another since. Older pages and other clients say none.
 */
function pageLanguageOf({ req, var: { services } }: Asking): string | undefined {
  const said = req.header('Page-Language');
  return said ? fitting(services.languages.tags, said) : undefined;
}

/**
 * The page's language, else the one that a signed-in person has chosen, else the first of Accept-Language that this server
 * has, or English. Only ever one of the server's languages (Rules 1.14).
 */
export function languageOf(c: Asking): string {
  const { ownLanguage, services } = c.var;
  const chosen = ownLanguage ? [ownLanguage] : acceptedBy(c);
  const fits = (wanted: string) => fitting(services.languages.tags, wanted);
  return pageLanguageOf(c) ?? chosen.map(fits).find((tag) => tag !== undefined) ?? english;
}

/**
 * The locale of the reader, for dates, times and numbers in a sentence: what Accept-Language prefers, or en-US. If the
 * page or the person has a language, a region of that language.
 */
export function localeOf(c: Asking): string {
  const known = acceptedBy(c).filter(isKnown);
  const language = pageLanguageOf(c) ?? c.var.ownLanguage;
  if (language) return known.find((tag) => baseOf(tag) === baseOf(language)) ?? language;
  return known[0] ?? fallback;
}

export const readerOf = (c: Asking): Reader => ({ language: languageOf(c), locale: localeOf(c) });

/** '4:10 PM' or '16:10', with Latin digits and without the narrow space that some versions of ICU write. */
export const formatTime = (at: Date, { timeZone, locale }: { timeZone: string; locale: string }): string =>
  new Intl.DateTimeFormat(locale, { timeZone, numberingSystem: 'latn', timeStyle: 'short' })
    .format(at)
    .replace('\u202f', ' ');
