import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useApp } from '../app-context.tsx';
import { BalanceChange } from '../children/balance-change.tsx';
import { useApproveTask } from './approve-task.ts';
import { taskMessages as words } from './task.messages.ts';

/** Approves a task after one question, which shows the child's balance before and after. */
export function useAskApprove(task: TaskDto, child: ProfileDto | undefined) {
  const { host } = useApp();
  const { mutate, isPending } = useApproveTask(host);

  async function ask() {
    const isConfirmed = await host.confirm({
      title: task.title,
      sentence: words.askApprove,
      details: child && <BalanceChange host={host} child={child} amount={task.token_reward} />,
      confirmLabel: 'Approve',
      dismissLabel: 'Not Now',
    });
    if (isConfirmed) mutate(task.id);
  }

  return { ask: () => void ask(), isPending };
}
