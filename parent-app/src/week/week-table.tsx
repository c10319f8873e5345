import type { AbsenceDto, DayDto, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { LocalDate } from '../calendar/calendar.ts';
import { ApproveGroup, GroupHead } from './group-head.tsx';
import { WeekLegend } from './week-legend.tsx';
import { dayNameOf } from '../calendar/spans.ts';
import { groupsOf, type WeekGroup } from './week-groups.ts';
import { WeekTableRow } from './week-table-row.tsx';
import styles from './week-table.module.css';

export interface WeekOf {
  family: readonly ProfileDto[];
  tasks: readonly TaskDto[];
  days: readonly DayDto[];
  absences: readonly AbsenceDto[];
  today: LocalDate;
  onDecide: (taskId: string) => void;
}

/** Where there is room: a column for each day, a group of rows for each child. */
export function WeekTable(week: WeekOf) {
  const { family, days, today } = week;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Chore</th>
            {days.map(({ date }) => (
              <DayHead key={date} date={date} isToday={date === today} />
            ))}
          </tr>
        </thead>
        {groupsOf(days, family).map((group) => (
          <Group key={group.child?.id ?? ''} group={group} week={week} />
        ))}
      </table>
      <WeekLegend />
    </div>
  );
}

function DayHead({ date, isToday }: { date: LocalDate; isToday: boolean }) {
  const { weekday, day } = dayNameOf(date);
  return (
    <th scope="col" className={classNames(isToday && styles.today)}>
      {isToday ? 'Today' : weekday} <span className={styles.day}>{day}</span>
    </th>
  );
}

function Group({ group, week }: { group: WeekGroup; week: WeekOf }) {
  const { tasks, family, days } = week;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={days.length - 2}>
          <GroupHead group={group} />
        </th>
        <td colSpan={3}>
          <ApproveGroup group={group} tasks={tasks} family={family} />
        </td>
      </tr>
      {group.rows.map((row) => (
        <WeekTableRow key={row.id} row={row} group={group} week={week} />
      ))}
    </tbody>
  );
}
