import type { TaskDto } from '@tokennest/shared-ui/contract';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { dateIn, formatDayOfMonth, todayIn } from '../calendar/calendar.ts';
import { formMessages as words } from './form.messages.ts';

interface EditedByProps {
  of: Pick<TaskDto, 'edited_by' | 'edited_at'>;
}

/** 'Edited by Alex · Nov 30, 4:12 PM'; nothing where only the reader could have (Rules 15.43). */
export function EditedBy({ of: { edited_by: adult, edited_at: at } }: EditedByProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const name = useActorName(host)(adult);
  if (!name || !at) return null;
  const day = formatDayOfMonth(dateIn(zone, new Date(at)), todayIn(zone));
  return <p className={ui.muted}>{words.editedBy({ name, day, time: formatTime(at, zone) })}</p>;
}
