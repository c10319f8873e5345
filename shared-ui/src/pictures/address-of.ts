import { pictureSet } from './picture-set.ts';

/** Where the server has the drawing of this name (Rules 6.63). */
export const addressOf = (name: string): string => `/pictures/${pictureSet}/${encodeURIComponent(name)}.svg`;
