const minutesOfDay = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** How far into the family's day a time is: before the hour at which it begins it is late at night. */
const intoDay = (time: string, dayBeginsAt: number) =>
  (minutesOf(time) - dayBeginsAt * 60 + minutesOfDay) % minutesOfDay;

const halfHours = Array.from({ length: 48 }, (_, place) => {
  const hour = String(Math.floor(place / 2)).padStart(2, '0');
  return `${hour}:${place % 2 ? '30' : '00'}`;
});

interface Times {
  dayBeginsAt: number;
  /** Offered as well, whatever it is. */
  chosen: string;
  /** Only what is later; empty is when the day begins, null for all. */
  after?: string | null;
}

export const isLater = (time: string, than: string, dayBeginsAt: number): boolean =>
  intoDay(time, dayBeginsAt) > intoDay(than, dayBeginsAt);

/** Each half hour of the family's day, in its order. */
export function timesOf({ dayBeginsAt, chosen, after = null }: Times): string[] {
  const start = after ? intoDay(after, dayBeginsAt) : 0;
  return [...new Set([...halfHours, ...(chosen ? [chosen] : [])])]
    .filter((time) => after === null || intoDay(time, dayBeginsAt) > start)
    .toSorted((one, other) => intoDay(one, dayBeginsAt) - intoDay(other, dayBeginsAt));
}
