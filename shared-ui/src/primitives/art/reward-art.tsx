import type { ReactNode } from 'react';
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

type RewardPicture = keyof typeof pictures;

/** The drawing for a reward's title; a gift where no word calls for one. */
export const rewardPictureOf = (title: string): RewardPicture => pictureAmong(pictures, title) ?? 'gift';

/** A filled part lies under the outline, in a faint tint of its colour. */
const soft = { fill: 'currentColor', fillOpacity: 0.18 };

/** The drawings of rewards, on a field of 64 by 64. */
const rewardArt = {
  dice: (
    <>
      <rect x="8" y="24" width="28" height="28" rx="6" {...soft} />
      <path d="m30 17.5 2.8-4.8a5 5 0 0 1 6.8-1.8l14.5 8.4a5 5 0 0 1 1.8 6.8l-8.4 14.5a5 5 0 0 1-6.5 2" />
      <path d="M16 32v.1M28 32v.1M22 38v.1M16 44v.1M28 44v.1M40 20.5v.1M46.5 31v.1" strokeWidth="4.5" />
    </>
  ),
  game: (
    <>
      <path
        d="M21 20h22c8 0 12.5 8 13.5 19.5.5 5.5-5.5 8-9 4L42 38H22l-5.5 5.5c-3.5 4-9.5 1.5-9-4C8.5 28 13 20 21 20z"
        {...soft}
      />
      <path d="M22 25v8M18 29h8M40 26.5v.1M46 31.5v.1" />
    </>
  ),
  ice: (
    <>
      <path d="M21 31h22L33.5 55.5a1.6 1.6 0 0 1-3 0z" {...soft} />
      <path d="M19 31c-2.5-1-3-4.5-.5-6.2C18 16 24 9.5 32 9.5S46 16 45.5 24.8c2.5 1.7 2 5.2-.5 6.2z" />
      <path d="M26 20c.7-2.2 2.2-3.7 4.3-4.3M27.5 36l7 9M36.5 36l-7 9" />
    </>
  ),
  moon: (
    <>
      <path d="M46 40.5A18.5 18.5 0 0 1 24.5 16a18.5 18.5 0 1 0 21.5 24.5z" {...soft} />
      <path d="M45 12.5v7M41.5 16h7M53 25.5v4M51 27.5h4M37 22.5v.1" />
    </>
  ),
  movie: (
    <>
      <rect x="10" y="28" width="44" height="26" rx="5" {...soft} />
      <path d="M10.5 27 9 20.5a3 3 0 0 1 2.3-3.6L48 8.8a3 3 0 0 1 3.6 2.3l1.2 5.7z" />
      <path d="m19 15.3 6.3 8.4M31 12.6l6.3 8.4M43 10l6.3 8.3M10 28h44M29 36v10l8.5-5z" />
    </>
  ),
  tent: (
    <>
      <path d="M32 14 9.5 52h45z" {...soft} />
      <path d="M32 30 20.5 52h23zM32 14l3-5M32 14l-3-5M6 52h52" />
    </>
  ),
  zoo: (
    <>
      <ellipse cx="16" cy="30" rx="5" ry="6" />
      <ellipse cx="26.5" cy="18" rx="5" ry="6.5" />
      <ellipse cx="39.5" cy="18" rx="5" ry="6.5" />
      <ellipse cx="49" cy="30" rx="5" ry="6" />
      <path
        d="M32.5 32c7 0 13 8 13 13.5 0 4.5-3.2 6.5-6.8 6-2.6-.4-4-1.2-6.2-1.2s-3.6.8-6.2 1.2c-3.6.5-6.8-1.5-6.8-6C19.5 40 25.5 32 32.5 32z"
        {...soft}
      />
    </>
  ),
  gift: (
    <>
      <rect x="9" y="22" width="46" height="11" rx="3.5" />
      <path d="M13 33v17a4 4 0 0 0 4 4h30a4 4 0 0 0 4-4V33" {...soft} />
      <path d="M32 22v32M32 22s-2.5-12-9.5-12a5.8 5.8 0 0 0 0 12zM32 22s2.5-12 9.5-12a5.8 5.8 0 0 1 0 12z" />
    </>
  ),
} satisfies Record<RewardPicture, ReactNode>;

/** The drawing that the words of a reward's title call for; decoration, the title stands beside it. */
export function RewardArt({ title }: { title: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {rewardArt[rewardPictureOf(title)]}
    </svg>
  );
}
