import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { Plane } from 'lucide-react';
import { Chore } from './chore.tsx';
import { ApproveGroup, GroupHead } from './group-head.tsx';
import { Mark } from './mark.tsx';
import type { WeekGroup } from './week-groups.ts';
import type { WeekOf } from './week-table.tsx';
import styles from './week-by-day.module.css';
import { weekMessages as words } from './week.messages.ts';

/** A child's chores of one day. */
export function DayGroup({ group, week }: { group: WeekGroup; week: WeekOf }) {
  const { tasks, family, onDecide } = week;
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
          {words.states.away}
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
