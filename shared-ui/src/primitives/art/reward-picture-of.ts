import { pictureAmong } from './picture-of.ts';

/** Words of a reward's title that call for a drawing. 'board game' is looked for before 'game'. */
const pictures = {
  dice: ['board', 'dice', 'puzzle', 'card game', 'chess', 'toy', 'lego'],
  movie: ['movie', 'film', 'cinema', 'tv', 'series', 'cartoon', 'watch'],
  game: ['video', 'game', 'gaming', 'console', 'screen', 'tablet', 'computer', 'phone', 'minecraft'],
  ice: ['ice cream', 'icecream', 'gelato', 'sundae', 'sweet', 'candy', 'dessert', 'treat', 'cake', 'chocolate'],
  moon: ['stay up', 'late', 'bedtime', 'night', 'moon', 'star'],
  tent: ['sleepover', 'camp', 'tent', 'friend', 'hike'],
} as const;

export type RewardPicture = keyof typeof pictures | 'gift';

/** The drawing for a reward's title; a gift where no word calls for one. */
export const rewardPictureOf = (title: string): RewardPicture => pictureAmong(pictures, title) ?? 'gift';
