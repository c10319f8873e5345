import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { Users } from 'lucide-react';
import { TaskActions } from './task-actions.tsx';
import { childOf, nameOf, noteOf } from './task-list.ts';
import { TaskStatusBadge } from './task-status-badge.tsx';
import styles from './task-table.module.css';

interface TaskRowProps {
  task: TaskDto;
  family: readonly ProfileDto[];
  zone: string;
}

export function TaskRow({ task, family, zone }: TaskRowProps) {
  const child = childOf(task, family);
  const note = noteOf(task, zone);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.task}>
        <div className={styles.who}>
          {child ? (
            <Avatar id={child.id} name={child.display_name} sizePx={36} />
          ) : (
            <span className={styles.anyone}>
              <Users size={18} aria-hidden="true" />
            </span>
          )}
          <div className={styles.words}>
            <span className={styles.title}>{task.title}</span>
            <span className={styles.note}>{note ? `${nameOf(child)} · ${note}` : nameOf(child)}</span>
          </div>
        </div>
      </th>
      <td className={styles.reward}>
        <Amount value={task.token_reward} />
      </td>
      <td className={styles.status}>
        <TaskStatusBadge status={task.status} />
      </td>
      <td>
        <KeepFocus className={styles.buttons}>
          <TaskActions task={task} family={family} />
        </KeepFocus>
      </td>
    </tr>
  );
}
