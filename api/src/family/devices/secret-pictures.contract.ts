export const secretPictures = [
  ...(['sun', 'red-apple', 'rocket', 'tropical-fish', 'tulip'] as const),
  ...(['sailboat', 'umbrella', 'turtle', 'guitar'] as const),
] as const;
export const secretPicturesCount = 4;
