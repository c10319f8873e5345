const tints = ['sky', 'mint', 'lilac', 'blush', 'sand'] as const;

/** In the order of the places. Neighbors differ most. Sand is not assigned to a child; it marks tasks for anyone. */
const childTints = ['sky', 'clay', 'mint', 'plum', 'moss', 'lilac', 'lagoon', 'blush'] as const;

export type Tint = (typeof tints)[number] | (typeof childTints)[number];

/** A tint derived from the id, so that an item has the same color on every screen. */
export function tintOf(id: string): Tint {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] ?? 'sand';
}

/** A child's tint by its place in the family (Rules 4.26). Pass undefined for people without a place. */
export const childTintOf = (place: number | undefined): Tint =>
  (place && childTints[(place - 1) % childTints.length]) || 'sand';
