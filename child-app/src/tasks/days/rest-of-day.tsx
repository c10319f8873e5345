import type { DayItemDto, DaysDto, HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { formatComing } from '@tokennest/shared-ui/dates/format-coming';
import { clockTimeIn, dayNumber, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { useQuery } from '@tokennest/shared-ui/kit';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { CalendarDays, Minus, Sunset } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { Disclosure } from '../../ui/disclosure.tsx';
import row from '../../ui/row.module.css';
import { ApprovedTasks } from '../done/approved-tasks.tsx';
import { messages as taskMessages } from '../task.messages.ts';
import { messages } from './days.messages.ts';
import type { Groups } from './get-days.ts';
import { GroupTitle } from './group-title.tsx';
import styles from './rest-of-day.module.css';
import { WeekStrip } from './week-strip.tsx';

interface PlannedListProps {
  items: readonly DayItemDto[];
  day: FamilyDay;
}

function PlannedList({ items, day }: PlannedListProps) {
  return (
    <ul className={ui.grid}>
      {items.map((item) => {
        const words = [item.is_turn && taskMessages.yourTurn, plannedTimes(item, day)].filter(Boolean).join(' · ');
        return (
          <li key={item.recurring_task_id} className={styles.plannedRow}>
            <PictureTile
              id={item.recurring_task_id ?? ''}
              picture={item.picture}
              title={item.title}
              of="task"
              sizePx={40}
            />
            <div className={row.words}>
              <h4 className={styles.plannedTitle} translate="no">
                {item.title}
              </h4>
              {words && <p className={ui.note}>{words}</p>}
            </div>
            <Amount value={item.token_reward} isPill />
          </li>
        );
      })}
    </ul>
  );
}

export interface FamilyDay {
  zone: string;
  beginsAt: string;
}

/** Null without a deadline, or with one at the end of a day, like most. The day is null on the first day. */
function untilOf({ shows_at, due_at }: DayItemDto, { zone, beginsAt }: FamilyDay) {
  if (!due_at || clockTimeIn(zone, new Date(due_at)) === beginsAt) return null;
  const first = new Date(shows_at ?? due_at);
  const isFirst = dayNumber(new Date(due_at), zone) <= dayNumber(first, zone);
  return { time: formatTime(due_at, zone), day: isFirst ? null : formatComing(due_at, zone, first) };
}

/** Null if the task is open all day. */
export function plannedTimes(item: DayItemDto, day: FamilyDay): string | null {
  const shows = item.shows_at;
  const until = untilOf(item, day);
  if (!shows || clockTimeIn(day.zone, new Date(shows)) === day.beginsAt) {
    if (!until) return null;
    return until.day === null ? messages.until(until.time) : messages.untilDay(until.time, until.day);
  }
  const from = formatTime(shows, day.zone);
  if (!until) return messages.from(from);
  const { time, day: end } = until;
  return end === null ? messages.fromUntil(from, time) : messages.fromUntilDay({ from, time, day: end });
}

interface RestOfDayProps {
  host: HostApi;
  childId: string;
  days: DaysDto | undefined;
  groups: Groups;
  tasks: TaskDto[];
  zone: string;
}

/** Everything that cannot be done now: later, missed and tomorrow's tasks, the last seven days, and approved tasks. */
export function RestOfDay({ host, childId, days, groups, tasks, zone }: RestOfDayProps) {
  const { data: family } = useQuery(familyQuery(host));
  const day = { zone, beginsAt: `${String(family?.day_begins_at ?? 0).padStart(2, '0')}:00` };
  const { later, missed, tomorrow } = groups;
  return (
    <>
      {later.length > 0 && (
        <>
          <GroupTitle icon={<Sunset />}>{messages.later}</GroupTitle>
          <Card>
            <PlannedList items={later} day={day} />
          </Card>
        </>
      )}
      {missed.length > 0 && <Missed items={missed} zone={zone} />}
      {tomorrow.length > 0 && <Tomorrow items={tomorrow} day={day} />}
      {days && <WeekStrip days={days} childId={childId} />}
      <ApprovedTasks host={host} tasks={tasks} zone={zone} />
    </>
  );
}

/** Shown without red and without blame. */
function Missed({ items, zone }: { items: readonly DayItemDto[]; zone: string }) {
  return (
    <div className={styles.missed}>
      <h3 className={styles.title}>{messages.missed}</h3>
      <ul className={ui.grid}>
        {items.map(({ recurring_task_id, title, due_at }) => (
          <li key={recurring_task_id} className={styles.row}>
            <Minus />
            <span className={styles.what} translate="no">
              {title}
            </span>
            {due_at && <span className={ui.small}>{messages.until(formatTime(due_at, zone))}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tomorrow({ items, day }: { items: readonly DayItemDto[]; day: FamilyDay }) {
  return (
    <Card className={styles.tomorrow}>
      <Disclosure
        summary={
          <>
            <CalendarDays />
            <h3 className={`${ui.grows} ${ui.text}`}>{messages.tomorrow}</h3>
            <span>{messages.tasks(items.length)}</span>
          </>
        }
      >
        <PlannedList items={items} day={day} />
      </Disclosure>
    </Card>
  );
}
