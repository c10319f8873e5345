import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { Check, Pencil, PencilLine, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../ui/dialogs/ask-first.ts';
import { MoreMenu } from '../ui/dialogs/more-menu.tsx';
import { May } from '../ui/may.tsx';
import { useMay } from '../ui/use-may.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ReverseButton } from '../tokens/reversals/reverse-button.tsx';
import { reversalMessages } from '../tokens/reversals/reversal.messages.ts';
import { isRecent, type Reversal } from '../tokens/reversals/reversal.ts';
import { ApproveButton } from './approvals/approve-tasks.tsx';
import { useCompleteTask } from './complete-task.ts';
import type { Decision } from './approvals/decision-form.tsx';
import { MarkCompleteButton } from './mark-complete-button.tsx';
import styles from './task-actions.module.css';
import { childOf, type TaskSort, type TaskSortBy } from './task-list.ts';
import { taskMessages as words } from './task.messages.ts';
import { taskListMessages } from './task-list.messages.ts';
import { listMessages } from '../ui/lists/list.messages.ts';

export interface TaskGroup {
  title: string;
  tasks: readonly TaskDto[];
  count: number;
  isWaiting: boolean;
}

export interface TaskListing {
  groups: readonly TaskGroup[];
  family: readonly ProfileDto[];
  zone: string;
  sort: TaskSort;
  onSort: (by: TaskSortBy) => void;
  wishes: RowWishes;
}

/** Works for every task that is not approved (Rules 6.7). */
function useDeleteTask(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: (id: string) => answer(client.api.tasks[':id'].$delete({ param: { id } })),
    onSuccess: (_, id) => {
      dropRow(host, keys.tasks, id);
      notify('success', words.deleted);
      return query.invalidateQueries({ queryKey: keys.overview });
    },
    onError: (error) => {
      notify('error', detailOr(error, words.deleteFailed));
      return query.invalidateQueries({ queryKey: keys.tasks });
    },
  });
}

/** Credits a pending task to another child (Rules 6.4). */
function useOthersDidIt(task: TaskDto, family: readonly ProfileDto[]) {
  const { host } = useApp();
  const complete = useCompleteTask(host, task);
  const others = family.filter(({ id }) => task.assigned_to !== null && id !== task.assigned_to);
  const items = others.map(({ id, display_name: name }) => {
    const label = words.didIt(name);
    const question = {
      title: taskListMessages.didItTitle(task.title, name),
      sentence: words.askComplete,
      confirmLabel: taskListMessages.markComplete,
    };
    const act = () => askFirst(host, question, () => complete.mutate(id));
    return { label, icon: <UserCheck aria-hidden="true" />, act };
  });
  return { items: task.status === 'pending' ? items : [], isBusy: complete.isPending };
}

function MoreOfTask({ task, family, wishes }: TaskActionsProps) {
  const { host } = useApp();
  const remove = useDeleteTask(host);
  const others = useOthersDidIt(task, family);
  const mayDelete = useMay('manage');
  const question = {
    title: task.title,
    sentence: words.askDelete,
    confirmLabel: taskListMessages.deleteTask,
    dismissLabel: taskListMessages.keepTask,
    isDangerous: true,
  };
  const payOther = {
    label: words.another,
    icon: <PencilLine aria-hidden="true" />,
    act: wishOf(wishes, task, 'amount').onPress,
  };
  const removal = {
    label: taskListMessages.delete,
    icon: <Trash2 aria-hidden="true" />,
    isDangerous: true,
    act: () => askFirst(host, question, () => remove.mutate(task.id)),
  };
  const items = [...(task.status === 'completed' ? [payOther] : []), ...others.items, ...(mayDelete ? [removal] : [])];
  if (items.length === 0) return null;
  return <MoreMenu about={task.title} items={items} isBusy={remove.isPending || others.isBusy} />;
}

/** Returns the reward, or the reversal itself if the task was already reversed. */
function reversalOf(task: TaskDto, family: readonly ProfileDto[]): Reversal | null {
  const { transaction_id: id, title, approved_at, taken_back_at } = task;
  const since = taken_back_at ?? approved_at;
  const child = childOf(task, family);
  return id && since && child && isRecent(since) ? { id, title, child, isAgain: taken_back_at !== null } : null;
}

export interface RowWishes {
  onEdit: (task: TaskDto) => void;
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
}

export interface Opened {
  id: string;
  decision: Decision;
}

const wishOf = ({ opened, onOpen }: RowWishes, { id }: TaskDto, decision: Decision) => {
  const isOpen = opened?.id === id && opened.decision === decision;
  return { isOpen, onPress: () => onOpen(isOpen ? null : { id, decision }) };
};

interface TaskActionsProps {
  task: TaskDto;
  family: readonly ProfileDto[];
  wishes: RowWishes;
}

/** Actions that the task's status allows (Rules 6.7, 12.23). */
export function TaskActions(props: TaskActionsProps) {
  // The coin drops only for an approval made here, not for tasks that were already paid.
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
          <May right="manage">
            <IconButton
              label={listMessages.edit(task.title)}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => wishes.onEdit(task)}
            />
          </May>
          <MoreOfTask task={task} family={family} wishes={wishes} />
        </NeedsConnection>
      );
    case 'completed':
      return (
        <NeedsConnection>
          <ApproveButton task={task} child={childOf(task, family)} />
          <RejectButton task={task} wishes={wishes} />
          <MoreOfTask task={task} family={family} wishes={wishes} />
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
  const what = reversalOf(task, family);
  return (
    <>
      <span className={styles.paid} data-paid={task.taken_back_at === null || undefined}>
        {hasCoin && (
          <span className={styles.coin}>
            <TokenMark />
          </span>
        )}
        {task.taken_back_at ? (
          <span>{reversalMessages.reversed}</span>
        ) : (
          <>
            <Check size={16} aria-hidden="true" /> {taskListMessages.tokensPaid}
          </>
        )}
      </span>
      {what && (
        <NeedsConnection>
          <ReverseButton what={what} />
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
      aria-expanded={isOpen}
      aria-label={words.rejectIt(task.title)}
      onClick={onPress}
    >
      {words.reject}
    </Button>
  );
}
