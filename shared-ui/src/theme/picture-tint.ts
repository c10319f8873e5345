import type { Tint } from './tint-of.ts';
import { tintStyle } from './tint-style.ts';

/** Under a picture or a face: in dark with some of its ink, for on the plain tint dark parts of a picture would vanish. */
export function pictureTint(tint: Tint): { background: string; color: string } {
  const { background, color } = tintStyle(tint);
  return {
    background: `color-mix(in srgb, var(--${tint}-ink) var(--light, 0%) var(--dark, 32%), ${background})`,
    color,
  };
}
