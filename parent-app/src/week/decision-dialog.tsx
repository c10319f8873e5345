import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { childOf } from '../tasks/task-list.ts';
import { WaitingTask } from '../waiting/waiting-task.tsx';
import { whenOf } from '../waiting/when.ts';
import styles from './week.module.css';
import { weekMessages as words } from './week.messages.ts';

interface DecisionDialogProps {
  /** One that waits for approval; decided, its owner stops rendering this. */
  task: TaskDto;
  family: readonly ProfileDto[];
  zone: string;
  onClose: () => void;
}

/** Approve, another amount and Reject, as the Overview has them. */
export function DecisionDialog({ task, family, zone, onClose }: DecisionDialogProps) {
  return (
    <Dialog hasClose title={words.states.waiting} onDismiss={onClose}>
      <div className={styles.decision}>
        <WaitingTask
          task={task}
          child={childOf(task, family)}
          when={task.completed_at && whenOf(task.completed_at, zone)}
        />
      </div>
    </Dialog>
  );
}
