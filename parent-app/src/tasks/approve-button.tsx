import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import styles from './task-actions.module.css';
import { childOf } from './task-list.ts';
import { useAskApprove } from './use-ask-approve.tsx';

interface ApproveButtonProps {
  task: TaskDto;
  family: readonly ProfileDto[];
}

export function ApproveButton({ task, family }: ApproveButtonProps) {
  const approve = useAskApprove(task, childOf(task, family));

  return (
    <Button
      className={styles.action}
      isBusy={approve.isPending}
      onClick={approve.ask}
      aria-label={`Approve ${task.title}`}
    >
      {approve.isPending ? 'Approving' : 'Approve'}
    </Button>
  );
}
