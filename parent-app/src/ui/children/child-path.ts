/** Of a child's own page. */
export const childPathOf = (basename: string, childId: string): string => `${basename}/children/${childId}`;
