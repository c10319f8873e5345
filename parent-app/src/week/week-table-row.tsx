import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Plane } from 'lucide-react';
import { Chore } from './chore.tsx';
import { Mark } from './mark.tsx';
import { awayRunsOf, type WeekGroup, type WeekRow } from './week-groups.ts';
import type { WeekOf } from './week-table.tsx';
import styles from './week-table.module.css';

interface WeekTableRowProps {
  row: WeekRow;
  group: WeekGroup;
  week: WeekOf;
}

/** A chore; days away are one cell, which begins in the first row of the child and reaches to its last. */
export function WeekTableRow({ row, group, week }: WeekTableRowProps) {
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
