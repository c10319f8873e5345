import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useApp } from '../app-context.tsx';
import { BalanceChange } from '../children/balance-change.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { useApproveAll } from './approve-all.ts';
import { taskMessages as words } from './task.messages.ts';
import styles from './approve-all.module.css';

interface Gain {
  child: ProfileDto;
  amount: number;
}

const gainsOf = (tasks: readonly TaskDto[], family: readonly ProfileDto[]): Gain[] =>
  family
    .map((child) => ({ child, own: tasks.filter((task) => task.completed_by === child.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ child, own }) => ({ child, amount: own.reduce((sum, task) => sum + task.token_reward, 0) }));

/** Approves several tasks after one question, which says what each child gets. */
export function useAskApproveAll(tasks: readonly TaskDto[], family: readonly ProfileDto[]) {
  const { host } = useApp();
  const { mutate, isPending } = useApproveAll(host);
  const gains = gainsOf(tasks, family);
  const question = {
    title: 'Approve All',
    sentence: words.askApproveAll(tasks.length),
    details: <Changes host={host} gains={gains} />,
    confirmLabel: 'Approve All',
  };
  return { gains, ask: () => askFirst(host, question, () => mutate(tasks)), isPending };
}

/** Every balance before and after; shown by the shell, outside of this app. */
function Changes({ host, gains }: { host: HostApi; gains: readonly Gain[] }) {
  return (
    <div className={styles.changes}>
      {gains.map(({ child, amount }) => (
        <BalanceChange key={child.id} host={host} child={child} amount={amount} />
      ))}
    </div>
  );
}
