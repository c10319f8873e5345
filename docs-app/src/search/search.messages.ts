export const searchMessages = {
  label: 'Search help',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (typed: string) => `No match for “${typed}”. Try another word.`,
} as const;
