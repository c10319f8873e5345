// Without schemas, so that browsers load only a few bytes.

/** Total earned tokens at which each of the twelve birds hatches (Rules 12.251). Must match `count_earned()`. */
export const birdThresholds = [50, 150, 300, 600, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000] as const;

/** Counts as people do: an emoji, or a letter with its accents, is one. */
export const countLetters = (name: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].length;
