import type { DayItemDto, HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { useQuery } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { CalendarDays, Minus, Sunset } from 'lucide-react';
import { Disclosure } from '../page/disclosure.tsx';
import { ApprovedTasks } from '../tasks/approved-tasks.tsx';
import { messages } from './day.messages.ts';
import { GroupTitle } from './group-title.tsx';
import type { Groups } from './groups-of.ts';
import { PlannedList } from './planned-list.tsx';
import type { FamilyDay } from './planned-times.ts';
import styles from './rest-of-day.module.css';

interface RestOfDayProps {
  host: HostApi;
  groups: Groups;
  tasks: TaskDto[];
  zone: string;
}

/** What cannot be done now: what comes later, what was missed, quietly, what tomorrow brings, and what was approved. */
export function RestOfDay({ host, groups, tasks, zone }: RestOfDayProps) {
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
      <ApprovedTasks tasks={tasks} zone={zone} />
    </>
  );
}

/** Without red and without a word of blame. */
function Missed({ items, zone }: { items: readonly DayItemDto[]; zone: string }) {
  return (
    <div className={styles.missed}>
      <h3 className={styles.title}>{messages.missed}</h3>
      <ul className={styles.list}>
        {items.map(({ recurring_task_id, title, due_at }) => (
          <li key={recurring_task_id} className={styles.row}>
            <Minus />
            <span className={styles.what}>{title}</span>
            {due_at && <span className={styles.until}>{messages.until(formatTime(due_at, zone))}</span>}
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
            <h3 className={styles.name}>{messages.tomorrow}</h3>
            <span>{messages.tasks(items.length)}</span>
          </>
        }
      >
        <PlannedList items={items} day={day} />
      </Disclosure>
    </Card>
  );
}
