// Without schemas: a few bytes for browsers.

/** At how many tokens that were ever earned each of the twelve birds hatches (Rules 12.251); `count_earned()` has the same. */
export const birdThresholds = [50, 150, 300, 600, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000] as const;

/** As people count: an emoji and a letter with its accents are one each. */
export const countLetters = (name: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].length;
