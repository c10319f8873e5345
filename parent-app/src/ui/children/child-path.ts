export const childPathOf = (basename: string, childId: string): string => `${basename}/children/${childId}`;

/** Without a week, the newest letter. */
export const letterPathOf = (basename: string, childId: string, week?: string): string =>
  [childPathOf(basename, childId), 'letter', ...(week ? [week] : [])].join('/');
