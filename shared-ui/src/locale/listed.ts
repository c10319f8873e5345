import { listMessages } from './list.messages.ts';
import { pageLanguage } from './reader.ts';

type ListType = 'conjunction' | 'disjunction';

const lists: Record<string, Intl.ListFormat> = {};

/** 'Mia, Leo, and Ben' or 'Sarah or Alex' in the page's language. */
export function listed(names: readonly string[], type: ListType = 'conjunction'): string {
  const language = pageLanguage();
  return (lists[language + type] ??= new Intl.ListFormat(language, { type })).format(names);
}

/** 'Mia, Leo, Ben': items without an “and”, with the comma of the page's language. */
export const withCommas = (items: readonly string[]): string => items.join(listMessages.comma);
