import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useApp } from '../app-context.tsx';
import { BalanceChange } from '../children/balance-change.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { useApproveTask } from './approve-task.ts';
import { taskMessages as words } from './task.messages.ts';

/** Approves a task after one question, which shows the child's balance before and after. */
export function useAskApprove(task: TaskDto, child: ProfileDto | undefined) {
  const { host } = useApp();
  const { mutate, isPending } = useApproveTask(host);
  const question = {
    title: task.title,
    sentence: words.askApprove,
    details: child && <BalanceChange host={host} child={child} amount={task.token_reward} />,
    confirmLabel: 'Approve',
  };
  return { ask: () => askFirst(host, question, () => mutate(task.id)), isPending };
}
