import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { TokenMark } from '@tokennest/shared-ui/primitives/token-mark';
import { useState } from 'react';
import { ApproveButton } from './approve-button.tsx';
import { MarkCompleteButton } from './mark-complete-button.tsx';
import styles from './task-actions.module.css';

interface TaskActionsProps {
  task: TaskDto;
  family: readonly ProfileDto[];
}

/** What the parent may do with a task in its state (Rules 12.16). */
export function TaskActions({ task, family }: TaskActionsProps) {
  // The coin drops only when the parent has just approved, not on tasks that were paid before.
  const [first] = useState(task.status);
  if (task.status === 'pending') return <MarkCompleteButton task={task} family={family} />;
  if (task.status === 'completed') return <ApproveButton task={task} family={family} />;
  return (
    <span className={styles.paid}>
      {first !== 'approved' && (
        <span className={styles.coin}>
          <TokenMark />
        </span>
      )}
      Tokens paid
    </span>
  );
}
