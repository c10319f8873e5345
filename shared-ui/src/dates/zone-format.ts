type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function formatterOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en', options); // an old browser may not know the zone's name: its own is closest
  }
}

/** The parts of an instant as a clock and calendar in the family's zone show it. */
export function partsIn(zone: string, instant: Date, options: Intl.DateTimeFormatOptions): Parts {
  const parts = formatterOf(zone, options).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
