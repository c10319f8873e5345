const tints = ['sky', 'mint', 'lilac', 'blush', 'sand'] as const;

/** In the order of the places; neighbors differ most. Sand is nobody's: it stands for anyone. */
const childTints = ['sky', 'clay', 'mint', 'plum', 'moss', 'lilac', 'lagoon', 'blush'] as const;

export type Tint = (typeof tints)[number] | (typeof childTints)[number];

/** A picture tint chosen by the id, so that a thing keeps its colour on every screen. */
export function tintOf(id: string): Tint {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] ?? 'sand';
}

/** A child's tint, by its place in the family (Rules 4.26); undefined for whoever has none there. */
export const childTintOf = (place: number | undefined): Tint =>
  (place && childTints[(place - 1) % childTints.length]) || 'sand';

/** The tint as CSS for React's style property. */
export function tintStyle(tint: Tint): { background: string; color: string } {
  return { background: `var(--${tint})`, color: `var(--${tint}-ink)` };
}

/** Under a picture or a face: in dark with some of its ink, for on the plain tint dark parts of a picture would vanish. */
export function pictureTint(tint: Tint): { background: string; color: string } {
  const { background, color } = tintStyle(tint);
  return {
    background: `color-mix(in srgb, var(--${tint}-ink) var(--light, 0%) var(--dark, 32%), ${background})`,
    color,
  };
}
