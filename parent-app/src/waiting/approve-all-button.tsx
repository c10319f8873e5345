import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { CheckCheck } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { BalanceChange } from '../children/balance-change.tsx';
import { askFirst } from '../screen/ask-first.ts';
import styles from './approve-all-button.module.css';
import { useApproveAll } from './approve-all.ts';
import { waitingMessages as words } from './waiting.messages.ts';

interface ApproveAllButtonProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
}

interface Gain {
  child: ProfileDto;
  amount: number;
}

const gainsOf = ({ tasks, family }: ApproveAllButtonProps): Gain[] =>
  family
    .map((child) => ({ child, own: tasks.filter((task) => task.completed_by === child.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ child, own }) => ({ child, amount: own.reduce((sum, task) => sum + task.token_reward, 0) }));

/** Approves everything that waits, after one question that says what each child gets. */
export function ApproveAllButton(props: ApproveAllButtonProps) {
  const { tasks } = props;
  const { host } = useApp();
  const approveAll = useApproveAll(host);
  const gains = gainsOf(props);

  const question = {
    title: 'Approve All',
    sentence: words.askApproveAll(tasks.length),
    details: <Changes host={host} gains={gains} />,
    confirmLabel: 'Approve All',
  };

  return (
    <div className={styles.foot}>
      <Button isBusy={approveAll.isPending} onClick={() => askFirst(host, question, () => approveAll.mutate(tasks))}>
        {!approveAll.isPending && <CheckCheck aria-hidden="true" />}
        Approve All
      </Button>
      <p className={styles.gains}>
        {gains.map(({ child, amount }) => (
          <span key={child.id} className={styles.gain}>
            {child.display_name} <Amount value={amount} isSigned />
          </span>
        ))}
      </p>
    </div>
  );
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
