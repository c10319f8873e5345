import { common, readerLocales } from '@tokennest/shared-ui/locale/reader';

/** Formats a time, and adds its day in the given form unless it is today. Without the cache of formatIn, whose code no first screen needs. */
export function timeWords(at: Date, day: Intl.DateTimeFormatOptions): string {
  const isToday = at.toDateString() === new Date().toDateString();
  const form = isToday ? ({ timeStyle: 'short' } as const) : ({ ...day, hour: 'numeric', minute: '2-digit' } as const);
  return at.toLocaleString(readerLocales(), { ...common, ...form }).replace('\u202f', ' ');
}
