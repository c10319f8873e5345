import { words } from '@tokennest/shared-ui/locale/words';

export const searchMessages = words('docs.search', {
  label: 'Search help',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (typed: string) => `No match for “${typed}”. Try another word.`,
});
