import type { Tint } from '@tokennest/shared-ui/theme/tint-of';

/** A bird in a 96 × 96 square: its shapes in drawing order, each a kind and a position (bird.tsx). */
export interface BirdArt {
  tint: Tint;
  shapes: readonly string[];
}

/** The first of the twelve, in its own file, because it also watches the first coin. */
export const songbird: BirdArt = {
  tint: 'sky',
  shapes: [
    'feet 45 59',
    'ink M24 60 5 70q-3 2 0 4l9 3 15-6zM47 17q-5-9-12-8 3 2 4 8-6-4-10-1 8 1 11 6z',
    'body M51 14c19 0 33 15 33 35S71 83 51 83 18 70 18 50 32 14 51 14z',
    'belly M56 46c14 0 23 7 22 17-2 12-12 18-26 18-12 0-20-5-24-12 2-13 12-23 28-23z',
    'ink M23 46c15-5 30 3 30 17 0 5-3 8-7 8-14 0-24-9-23-25z',
    'line M31 55q9 3 13 10M29 62q6 2 9 6',
    'eye 63 37',
    'cheek 62 49',
    'beak M77 37.5l11 6-10 6q-3-5-1-12z',
    'mouth M78 43.5h10',
  ],
};
