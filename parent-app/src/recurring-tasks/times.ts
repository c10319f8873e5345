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
  /** Only what is later; empty for all. */
  after?: string;
}

export const isLater = (time: string, than: string, dayBeginsAt: number): boolean =>
  intoDay(time, dayBeginsAt) > intoDay(than, dayBeginsAt);

/** Each half hour of the family's day, in its order. */
export function timesOf({ dayBeginsAt, chosen, after = '' }: Times): string[] {
  return [...new Set([...halfHours, ...(chosen ? [chosen] : [])])]
    .filter((time) => after === '' || isLater(time, after, dayBeginsAt))
    .toSorted((one, other) => intoDay(one, dayBeginsAt) - intoDay(other, dayBeginsAt));
}
