import { pictureAmong } from './picture-of.ts';

/** Words of a reward's title that call for a drawing, read as those of tasks are. */
const pictures = {
  dice: ['board game', 'board games', 'dice', 'puzzle', 'card game', 'card games', 'chess'],
  movie: ['movie', 'movies', 'film', 'films', 'cinema', 'tv', 'series', 'cartoon', 'cartoons'],
  game: [
    'video game',
    'video games',
    'computer game',
    'computer games',
    'gaming',
    'console',
    'screen time',
    'minecraft',
  ],
  ice: ['ice cream', 'icecream', 'gelato', 'sundae'],
  moon: ['stay up', 'later bedtime', 'late bedtime', 'bedtime', 'late night'],
  tent: ['sleepover', 'camp', 'camping', 'tent'],
  zoo: ['zoo', 'petting zoo', 'safari'],
  gift: ['gift', 'present', 'surprise'],
} as const;

export type RewardPicture = keyof typeof pictures;

/** The drawing for a reward's title; a gift where no word calls for one. */
export const rewardPictureOf = (title: string): RewardPicture => pictureAmong(pictures, title) ?? 'gift';
