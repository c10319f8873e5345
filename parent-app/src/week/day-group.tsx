import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { Plane } from 'lucide-react';
import type { LocalDate } from '../calendar/calendar.ts';
import { awayWords } from './away-words.ts';
import { Chore } from './chore.tsx';
import { ApproveGroup, GroupHead } from './group-head.tsx';
import { Mark } from './mark.tsx';
import type { WeekGroup } from './week-groups.ts';
import type { WeekOf } from './week-table.tsx';
import styles from './week-by-day.module.css';

interface DayGroupProps {
  group: WeekGroup;
  date: LocalDate;
  week: WeekOf;
}

/** A child's chores of one day. */
export function DayGroup({ group, date, week }: DayGroupProps) {
  const { tasks, family, absences, onDecide } = week;
  const rows = group.rows.filter(({ cells }) => cells.flat().length > 0);
  return (
    <>
      <div className={styles.head}>
        <h3>
          <GroupHead group={group} />
        </h3>
        <ApproveGroup group={group} tasks={tasks} family={family} />
      </div>
      {group.isAway[0] && (
        <p className={styles.away}>
          <Plane size={20} aria-hidden="true" />
          {awayWords({ childId: group.child?.id ?? null, first: date, last: date, absences })}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <Chore row={row} />
              <KeepFocus className={styles.marks}>
                {row.cells.flat().map((item) => (
                  <Mark key={item.task_id ?? item.title} item={item} tasks={tasks} onDecide={onDecide} />
                ))}
              </KeepFocus>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
