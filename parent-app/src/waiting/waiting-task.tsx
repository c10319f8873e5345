import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type Decision, DecisionForm } from '../tasks/decision-form.tsx';
import { TaskAmount } from '../tasks/task-amount.tsx';
import { nameOf } from '../tasks/task-list.ts';
import { useAskApprove } from '../tasks/use-ask-approve.tsx';
import { WaitingRow } from './waiting-row.tsx';

interface WaitingTaskProps {
  task: TaskDto;
  /** Who completed it. */
  child: ProfileDto | undefined;
  when: string | null;
}

/** A task to approve, which asks first, to approve with another amount, or to send back with a reason. */
export function WaitingTask({ task, child, when }: WaitingTaskProps) {
  const approve = useAskApprove(task, child);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const wishOf = (one: Decision) => ({
    isOpen: decision === one,
    onPress: () => setDecision(decision === one ? null : one),
  });
  const rejecting = wishOf('reject');

  return (
    <WaitingRow
      who={{ id: child?.id ?? task.id, name: nameOf(child) }}
      title={task.title}
      note={when === null ? nameOf(child) : `${nameOf(child)} · ${when}`}
      amount={<TaskAmount task={task} {...wishOf('amount')} />}
      actions={
        <NeedsConnection>
          <Button variant="quiet" isBusy={approve.isPending} onClick={approve.ask} aria-label={`Approve ${task.title}`}>
            {!approve.isPending && <Check aria-hidden="true" />}
            {approve.isPending ? 'Approving' : 'Approve'}
          </Button>
          <Button
            variant="outline"
            aria-expanded={rejecting.isOpen}
            onClick={rejecting.onPress}
            aria-label={`Reject ${task.title}`}
          >
            Reject
          </Button>
        </NeedsConnection>
      }
    >
      {decision && <DecisionForm key={decision} decision={decision} task={task} onDone={close} onClose={close} />}
    </WaitingRow>
  );
}
