import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { CalendarX, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { IconButton } from '../screen/icon-button.tsx';
import { RowButtons } from '../table/row-buttons.tsx';
import { useDeleteRecurringTask } from './delete-recurring-task.ts';
import styles from './recurring-list.module.css';
import type { RecurringRow } from './recurring-row.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { TurnDialog } from './turn-dialog.tsx';

export function RecurringButtons({ task, family, onEdit }: RecurringRow) {
  const { host } = useApp();
  const { mutate, isPending } = useDeleteRecurringTask(host);
  const [opened, setOpened] = useState<'skip' | 'turn' | null>(null);
  const close = () => setOpened(null);
  const question = {
    title: task.title,
    sentence: words.askDelete,
    details: <p>{words.madeStays}</p>,
    confirmLabel: 'Delete Task',
    dismissLabel: 'Keep It',
    isDangerous: true,
  };
  return (
    <span className={styles.buttons}>
      <NeedsConnection>
        {task.assign === 'turns' && (
          <IconButton
            label={`Whose turn comes next: ${task.title}`}
            icon={<Repeat aria-hidden="true" />}
            onClick={() => setOpened('turn')}
          />
        )}
        <IconButton
          label={`Leave out a date: ${task.title}`}
          icon={<CalendarX aria-hidden="true" />}
          onClick={() => setOpened('skip')}
        />
        <RowButtons
          of={task.title}
          isDeleting={isPending}
          onEdit={() => onEdit(task)}
          onDelete={() => askFirst(host, question, () => mutate(task.id))}
        />
      </NeedsConnection>
      {opened === 'skip' && <SkipDialog task={task} family={family} onClose={close} />}
      {opened === 'turn' && <TurnDialog task={task} family={family} onClose={close} />}
    </span>
  );
}
