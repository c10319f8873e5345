import { now } from '@tokennest/shared-ui/dates/clock';
import type { TaskDto } from '@tokennest/shared-ui/contract';
import { formatComing, sayComing } from '@tokennest/shared-ui/dates/format-coming';
import { clockTimeIn, formatDate, formatDayWithin, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { messages } from './task.messages.ts';

/** Midnight counts as the end of the previous day. */
function untilWords(dueAt: string, zone: string): string {
  const time = formatTime(dueAt, zone);
  if (Date.parse(dueAt) < now().getTime()) return messages.was(time, formatDayWithin(dueAt, zone));
  const within = new Date(Date.parse(dueAt) - 1).toISOString();
  return clockTimeIn(zone, new Date(dueAt)) === '00:00'
    ? sayComing(messages.untilEnd, within, zone)
    : messages.until(time, formatComing(dueAt, zone));
}

/** The deadline or, for a task left over from before `today`, its date. Null if there is neither. */
export function whenDue({ due_at, due_date }: TaskDto, zone: string, today = ''): string | null {
  if (due_at) return untilWords(due_at, zone);
  return due_date && due_date < today ? messages.from(formatDate(due_date, 'UTC')) : null;
}

export const momentOf = (iso: string, zone: string) =>
  messages.moment(formatDayWithin(iso, zone), formatTime(iso, zone));
