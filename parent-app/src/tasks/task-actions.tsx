import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { TokenMark } from '@tokennest/shared-ui/primitives/token-mark';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../screen/icon-button.tsx';
import { TakeBackButton } from '../take-backs/take-back-button.tsx';
import { takeBackMessages } from '../take-backs/take-back.messages.ts';
import { ApproveButton } from './approve-button.tsx';
import type { Decision } from './decision-form.tsx';
import { DeleteButton } from './delete-button.tsx';
import { MarkCompleteButton } from './mark-complete-button.tsx';
import { takenBackOf } from './taken-back-of.ts';
import styles from './task-actions.module.css';

/** What a row may ask of the screen around it. */
export interface RowWishes {
  onEdit: (task: TaskDto) => void;
  /** The one task under which a form is open, and which form. */
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
}

export interface Opened {
  id: string;
  decision: Decision;
}

/** Opens a form under a task, or closes it. */
export const wishOf = ({ opened, onOpen }: RowWishes, { id }: TaskDto, decision: Decision) => {
  const isOpen = opened?.id === id && opened.decision === decision;
  return { isOpen, onPress: () => onOpen(isOpen ? null : { id, decision }) };
};

interface TaskActionsProps {
  task: TaskDto;
  family: readonly ProfileDto[];
  wishes: RowWishes;
}

/** What the parent may do with a task in its state (Rules 12.16, 12.23). */
export function TaskActions(props: TaskActionsProps) {
  // The coin drops only when the parent has just approved, not on tasks that were paid before.
  const [first] = useState(props.task.status);
  return (
    <KeepFocus className={styles.buttons}>
      <Actions {...props} wasPaidBefore={first === 'approved'} />
    </KeepFocus>
  );
}

function Actions({ task, family, wishes, wasPaidBefore }: TaskActionsProps & { wasPaidBefore: boolean }) {
  switch (task.status) {
    case 'pending':
      return (
        <NeedsConnection>
          <MarkCompleteButton task={task} family={family} />
          <IconButton
            label={`Edit ${task.title}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => wishes.onEdit(task)}
          />
          <DeleteButton task={task} />
        </NeedsConnection>
      );
    case 'completed':
      return (
        <NeedsConnection>
          <ApproveButton task={task} family={family} />
          <RejectButton task={task} wishes={wishes} />
          <DeleteButton task={task} />
        </NeedsConnection>
      );
    case 'approved':
      return <TokensPaid task={task} family={family} hasCoin={!wasPaidBefore} />;
  }
}

interface TokensPaidProps extends Omit<TaskActionsProps, 'wishes'> {
  hasCoin: boolean;
}

function TokensPaid({ task, family, hasCoin }: TokensPaidProps) {
  const what = takenBackOf(task, family);
  return (
    <>
      <span className={styles.paid}>
        {hasCoin && (
          <span className={styles.coin}>
            <TokenMark />
          </span>
        )}
        {task.taken_back_at ? takeBackMessages.takenBack : 'Tokens paid'}
      </span>
      {what && (
        <NeedsConnection>
          <TakeBackButton what={what} />
        </NeedsConnection>
      )}
    </>
  );
}

function RejectButton({ task, wishes }: { task: TaskDto; wishes: RowWishes }) {
  const { isOpen, onPress } = wishOf(wishes, task, 'reject');
  return (
    <Button
      variant={isOpen ? 'quiet' : 'outline'}
      className={styles.action}
      aria-expanded={isOpen}
      aria-label={`Reject ${task.title}`}
      onClick={onPress}
    >
      Reject
    </Button>
  );
}
