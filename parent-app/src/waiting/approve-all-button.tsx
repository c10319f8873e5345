import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { CheckCheck } from 'lucide-react';
import { useAskApproveAll } from '../tasks/use-ask-approve-all.tsx';
import styles from './approve-all-button.module.css';

interface ApproveAllButtonProps {
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
}

/** Approves everything that waits, under what each child gets by it. */
export function ApproveAllButton({ tasks, family }: ApproveAllButtonProps) {
  const { gains, ask, isPending } = useAskApproveAll(tasks, family);
  return (
    <div className={styles.foot}>
      <NeedsConnection>
        <Button isBusy={isPending} onClick={ask}>
          {!isPending && <CheckCheck aria-hidden="true" />}
          Approve All
        </Button>
      </NeedsConnection>
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
