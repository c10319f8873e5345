import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { ApproveButton } from './approve-button.tsx';
import { MarkCompleteButton } from './mark-complete-button.tsx';
import styles from './task-actions.module.css';

interface TaskActionsProps {
  task: TaskDto;
  family: readonly ProfileDto[];
}

/** What the parent may do with a task in its state; specification 4. */
export function TaskActions({ task, family }: TaskActionsProps) {
  if (task.status === 'pending') return <MarkCompleteButton task={task} family={family} />;
  if (task.status === 'completed') return <ApproveButton task={task} family={family} />;
  return <span className={styles.paid}>Tokens paid</span>;
}
