type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** By zone and options, of which a page has a few: making one takes longer than drawing the row that wants it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options);
  const known = formatters.get(key) ?? makeFormatter(zone, options);
  formatters.set(key, known);
  return known;
}

function makeFormatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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
