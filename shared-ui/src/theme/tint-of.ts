const tints = ['sky', 'mint', 'lilac', 'blush', 'sand'] as const;

export type Tint = (typeof tints)[number];

/** A picture tint chosen by the id, so that a thing keeps its colour on every screen. */
export function tintOf(id: string): Tint {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] ?? 'sand';
}

/** The tint as CSS for React's style property. */
export function tintStyle(tint: Tint): { background: string; color: string } {
  return { background: `var(--${tint})`, color: `var(--${tint}-ink)` };
}
