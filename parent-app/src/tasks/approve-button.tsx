import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { useApp } from '../app-context.tsx';
import { useApproveTask } from './approve-task.ts';
import { BalanceChange } from './balance-change.tsx';
import styles from './task-actions.module.css';
import { childOf } from './task-list.ts';
import { taskMessages as words } from './task.messages.ts';

interface ApproveButtonProps {
  task: TaskDto;
  family: readonly ProfileDto[];
}

export function ApproveButton({ task, family }: ApproveButtonProps) {
  const { host } = useApp();
  const approve = useApproveTask(host);
  const child = childOf(task, family);

  async function ask() {
    const isConfirmed = await host.confirm({
      title: task.title,
      sentence: words.askApprove,
      details: child && <BalanceChange host={host} child={child} amount={task.token_reward} />,
      confirmLabel: 'Approve',
      dismissLabel: 'Not Now',
    });
    if (isConfirmed) approve.mutate(task.id);
  }

  return (
    <Button
      className={styles.action}
      isBusy={approve.isPending}
      onClick={() => void ask()}
      aria-label={`Approve ${task.title}`}
    >
      {approve.isPending ? 'Approving' : 'Approve'}
    </Button>
  );
}
