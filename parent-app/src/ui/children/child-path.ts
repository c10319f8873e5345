export const childPathOf = (basename: string, childId: string): string => `${basename}/children/${childId}`;
