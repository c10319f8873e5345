const words: Readonly<Record<number, string>> = {
  1: '1 hour',
  12: 'half a day',
  24: '1 day',
  48: '2 days',
  72: '3 days',
  168: 'a week',
};

/** A duration in words, such as '3 hours', 'half a day' or '2 days' (Rules 12.288). */
export const within = (hours: number): string => words[hours] ?? `${hours} hours`;
