import type { AbsenceDto, DayDto, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Plane } from 'lucide-react';
import type { CSSProperties } from 'react';
import { dayNameOf, type LocalDate } from '../../ui/calendar/calendar.ts';
import { Chore } from './chore.tsx';
import { ApproveGroup, GroupHead } from './group-head.tsx';
import { Mark, WeekLegend } from './mark.tsx';
import { awayRunsOf, groupsOf, type WeekGroup, type WeekRow } from './week-groups.ts';
import styles from './week-table.module.css';
import { weekMessages } from './week.messages.ts';
import { calendarMessages } from '../../ui/calendar/calendar.messages.ts';

interface WeekTableRowProps {
  row: WeekRow;
  group: WeekGroup;
  week: WeekOf;
}

/** Days away form one cell that spans all rows of the child. */
function WeekTableRow({ row, group, week }: WeekTableRowProps) {
  const runs = awayRunsOf(group, week);
  const isFirst = row === group.rows[0];
  return (
    <tr className={styles.row}>
      <th scope="row">
        <Chore row={row} />
      </th>
      {row.cells.map((items, day) => {
        const run = runs.find((one) => day >= one.day && day < one.day + one.length);
        const date = week.days[day]?.date;
        if (run)
          return (
            isFirst &&
            run.day === day && (
              <td key={date} className={styles.away} rowSpan={group.rows.length} colSpan={run.length}>
                <Plane size={20} aria-hidden="true" />
                <span>{run.words}</span>
              </td>
            )
          );
        return (
          <td key={date} className={classNames(date === week.today && styles.today)}>
            <KeepFocus className={styles.cell}>
              {items.map((item) => (
                <Mark key={item.task_id ?? item.title} item={item} tasks={week.tasks} onDecide={week.onDecide} />
              ))}
            </KeepFocus>
          </td>
        );
      })}
    </tr>
  );
}

export interface WeekOf {
  family: readonly ProfileDto[];
  tasks: readonly TaskDto[];
  days: readonly DayDto[];
  absences: readonly AbsenceDto[];
  today: LocalDate;
  onDecide: (taskId: string) => void;
}

/** Print heights from week-table.module.css: a row, a child's row, and everything else on an A4 page. */
const paperPx = { row: 40, group: 44, rest: 130, page: 718, least: 0.55 };

function zoomOnPaper(groups: readonly WeekGroup[]): number {
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const room = paperPx.page - paperPx.rest;
  const fit = room / (rows * paperPx.row + groups.length * paperPx.group);
  return Math.min(1, Math.max(paperPx.least, fit));
}

export function WeekTable(week: WeekOf) {
  const { family, days, today } = week;
  const groups = groupsOf(days, family);
  const zoom: CSSProperties & Record<'--zoom', number> = { '--zoom': zoomOnPaper(groups) };
  return (
    <div className={styles.frame} style={zoom}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{weekMessages.chore}</th>
            {days.map(({ date }) => (
              <DayHead key={date} date={date} isToday={date === today} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
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
      <span>{`${isToday ? calendarMessages.today : weekday} `}</span>
      <span className={styles.day}>{day}</span>
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
