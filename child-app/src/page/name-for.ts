/** The name of a button for whoever cannot see beside what it stands; it begins with the word that is on it. */
export const nameFor = (word: string, title: string): string => `${word} ${title}`;
