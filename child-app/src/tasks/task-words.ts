import type { TaskDto } from '@tokennest/shared-ui/contract';
import { formatComing } from '@tokennest/shared-ui/dates/format-coming';
import { formatDayWithin, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { messages } from './task.messages.ts';

/** 'Done today at 16:10. Your parent will take a look.' What is still to do says what it is about. */
export function taskWords({ status, completed_at, approve_at, description }: TaskDto, zone: string): string | null {
  if (status === 'approved') return messages.paysAtOnce;
  if (status === 'pending' || !completed_at) return description;
  const done = messages.done(formatDayWithin(completed_at, zone), formatTime(completed_at, zone));
  if (!approve_at) return done;
  return `${done} ${messages.paysItself(formatComing(approve_at, zone), formatTime(approve_at, zone))}`;
}
