/** One of a family's two homes. */
export type Home = 1 | 2;

/** `pattern` is the home of each of 14 nights from `start_date`, and repeats; `swapped` are nights at the other home. */
export interface HomeNights {
  readonly start_date: string;
  readonly pattern: string;
  readonly swapped: readonly string[];
}

const nights = 14;
const dayOf = (date: string) => Date.parse(date) / 86_400_000;

export const otherHome = (home: Home): Home => (home === 1 ? 2 : 1);

/** The home where a child sleeps on a date, and so where the day counts (Rules 4.80). */
export function homeOn({ start_date, pattern, swapped }: HomeNights, date: string): Home {
  const night = (((dayOf(date) - dayOf(start_date)) % nights) + nights) % nights;
  const home: Home = pattern[night] === '2' ? 2 : 1;
  return swapped.includes(date) ? otherHome(home) : home;
}
