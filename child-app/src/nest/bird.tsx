import type { ComponentProps } from 'react';
import { birdArts } from './birds.ts';
import { type BirdArt, BirdDrawing } from '@tokennest/shared-ui/primitives/bird-drawing';

const artOf = (number: number): BirdArt => birdArts[number - 1] ?? birdArts[0];

export const tintOfBird = (number: number) => artOf(number).tint;

/** One of the twelve birds, numbered from 1. Decorative: its name is next to it. */
export const Bird = ({ number, ...place }: { number: number } & ComponentProps<'svg'>) => (
  <BirdDrawing art={artOf(number)} {...place} />
);
