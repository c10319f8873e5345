import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useApproveTask } from '../tasks/approve-task.ts';
import { BalanceChange } from '../tasks/balance-change.tsx';
import { nameOf } from '../tasks/task-list.ts';
import { RejectForm } from '../tasks/reject-form.tsx';
import { taskMessages } from '../tasks/task.messages.ts';
import { WaitingRow } from './waiting-row.tsx';

interface WaitingTaskProps {
  task: TaskDto;
  /** Who completed it. */
  child: ProfileDto | undefined;
  when: string | null;
}

/** A task to approve, which asks first, or to send back with a reason. */
export function WaitingTask({ task, child, when }: WaitingTaskProps) {
  const { host } = useApp();
  const approve = useApproveTask(host);
  const [isRejecting, setIsRejecting] = useState(false);
  const rejectButton = useRef<HTMLButtonElement>(null);

  async function ask() {
    const isConfirmed = await host.confirm({
      title: task.title,
      sentence: taskMessages.askApprove,
      details: child && <BalanceChange host={host} child={child} amount={task.token_reward} />,
      confirmLabel: 'Approve',
      dismissLabel: 'Not Now',
    });
    if (isConfirmed) approve.mutate(task.id);
  }

  const close = () => {
    setIsRejecting(false);
    rejectButton.current?.focus();
  };

  return (
    <WaitingRow
      who={{ id: child?.id ?? task.id, name: nameOf(child) }}
      title={task.title}
      note={when === null ? nameOf(child) : `${nameOf(child)} · ${when}`}
      amount={<Amount value={task.token_reward} />}
      actions={
        <>
          <Button
            variant="quiet"
            isBusy={approve.isPending}
            onClick={() => void ask()}
            aria-label={`Approve ${task.title}`}
          >
            {!approve.isPending && <Check aria-hidden="true" />}
            {approve.isPending ? 'Approving' : 'Approve'}
          </Button>
          <Button
            ref={rejectButton}
            variant="outline"
            aria-expanded={isRejecting}
            onClick={() => setIsRejecting((before) => !before)}
            aria-label={`Reject ${task.title}`}
          >
            Reject
          </Button>
        </>
      }
    >
      {isRejecting && <RejectForm task={task} onDone={close} onClose={close} />}
    </WaitingRow>
  );
}
