/** A part's title in an address: `#tasks-that-come-back`. */
export const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
