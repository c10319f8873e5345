/** 'Sarah', or 'Sarah and Alex', in a message; catalogs write lists in their language. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
