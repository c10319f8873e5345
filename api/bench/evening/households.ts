/** An assumption, not a measurement: where families live, for a public server. */
export const zoneShares: Readonly<Record<string, number>> = {
  'Europe/London': 0.1,
  'Europe/Berlin': 0.4,
  'Europe/Helsinki': 0.05,
  'America/New_York': 0.2,
  'America/Chicago': 0.1,
  'America/Denver': 0.03,
  'America/Los_Angeles': 0.09,
  'Australia/Sydney': 0.03,
};

/** Also an assumption: the local hour in which a family's evening begins, evenly spread within the hour. */
export const hourShares: Readonly<Record<number, number>> = {
  16: 0.05,
  17: 0.15,
  18: 0.25,
  19: 0.3,
  20: 0.18,
  21: 0.07,
};

/** The worst case: all families in the most common zone. */
export const oneZone: typeof zoneShares = { 'Europe/Berlin': 1 };

const day = '2026-11-27';
const hourMs = 3_600_000;

function hourIn(zone: string, hour: number): number {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC' });
  const there = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } });
  return there.epochMilliseconds - midnight.epochMilliseconds;
}

export function beginnings(zones = zoneShares): { fromMs: number; share: number }[] {
  return Object.entries(zones).flatMap(([zone, ofZone]) =>
    Object.entries(hourShares).map(([hour, ofHour]) => ({
      fromMs: hourIn(zone, Number(hour)),
      share: ofZone * ofHour,
    })),
  );
}

export function drawStarts(families: number, random: () => number, zones = zoneShares): Float64Array {
  const hours = beginnings(zones);
  const total = hours.reduce((sum, { share }) => sum + share, 0);
  const starts = Float64Array.from({ length: families }, () => {
    let left = random() * total;
    const hour = hours.find(({ share }) => (left -= share) < 0) ?? hours[0];
    return (hour?.fromMs ?? 0) + random() * hourMs;
  });
  return starts.toSorted();
}
