import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';

/** 'Today, 16:10', 'Yesterday, 18:45', '3 days ago': the hour helps as long as one remembers it. */
export function whenOf(iso: string, zone: string): string {
  const day = formatDay(iso, zone);
  return day === 'Today' || day === 'Yesterday' ? `${day}, ${formatTime(iso, zone)}` : day;
}
