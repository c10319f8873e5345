import type { TaskDto } from '@tokennest/shared-ui/contract';
import { formatDay } from '@tokennest/shared-ui/dates/format-day';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Check } from 'lucide-react';
import { Disclosure } from '../page/disclosure.tsx';
import styles from './approved-tasks.module.css';

/** The history has them all; here a child sees the last ones that worked out. */
const shownMax = 10;

const newestFirst = (a: TaskDto, b: TaskDto) => (b.approved_at ?? '').localeCompare(a.approved_at ?? '');

export function ApprovedTasks({ tasks, zone }: { tasks: TaskDto[]; zone: string }) {
  const approved = tasks.filter((task) => task.status === 'approved').toSorted(newestFirst);
  if (approved.length === 0) return null;
  return (
    <div className={styles.approved}>
      <Disclosure summary={<h3 className={styles.heading}>Approved</h3>}>
        <ul className={styles.list}>
          {approved.slice(0, shownMax).map((task) => (
            <li className={styles.row} key={task.id}>
              <Check className={styles.check} />
              <span className={styles.title}>{task.title}</span>
              <span className={styles.day}>{task.approved_at && formatDay(task.approved_at, zone)}</span>
              <Amount value={task.token_reward} isSigned />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
