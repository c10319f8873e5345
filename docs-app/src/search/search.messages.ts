/** The words of the search in the help pages (Rules 12.31). */
export const searchMessages = {
  label: 'Search help',
  results: 'Search results',
  title: (words: string) => `Results for “${words}”`,
  found: (places: string) => `${places} found`,
  nothing: 'Nothing found. Try another word, or look through the sections.',
  notLoaded: 'The search did not load. Check your connection and open this page again.',
} as const;
