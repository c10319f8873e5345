import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { nameOf } from '../tasks/task-list.ts';
import { RejectForm } from '../tasks/reject-form.tsx';
import { useAskApprove } from '../tasks/use-ask-approve.tsx';
import { WaitingRow } from './waiting-row.tsx';

interface WaitingTaskProps {
  task: TaskDto;
  /** Who completed it. */
  child: ProfileDto | undefined;
  when: string | null;
}

/** A task to approve, which asks first, or to send back with a reason. */
export function WaitingTask({ task, child, when }: WaitingTaskProps) {
  const approve = useAskApprove(task, child);
  const [isRejecting, setIsRejecting] = useState(false);
  const rejectButton = useRef<HTMLButtonElement>(null);

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
          <Button variant="quiet" isBusy={approve.isPending} onClick={approve.ask} aria-label={`Approve ${task.title}`}>
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
