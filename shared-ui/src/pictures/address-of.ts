import { pictureSet } from './picture-set.ts';

/** The server's address of a drawing (Rules 6.63). */
export const addressOf = (name: string): string => `/pictures/${pictureSet}/${encodeURIComponent(name)}.svg`;
