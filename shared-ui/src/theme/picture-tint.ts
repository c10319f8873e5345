import type { Tint } from './tint-of.ts';
import { tintStyle } from './tint-style.ts';

/** Background for a picture or face. With some ink in the dark scheme, so that dark parts stay visible. */
export function pictureTint(tint: Tint): { background: string; color: string } {
  const { background, color } = tintStyle(tint);
  return {
    background: `color-mix(in srgb, var(--${tint}-ink) var(--light, 0%) var(--dark, 32%), ${background})`,
    color,
  };
}
