import { words } from '@tokennest/shared-ui/locale/words';

export const searchMessages = words('docs.search', {
  /** A fact in a result, such as 'License: MIT, open source'. */
  fact: (name: string, value: string) => `${name}: ${value}`,
  label: 'Search help',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (typed: string) => `No match for “${typed}”. Try another word.`,
});
