import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Trash2 } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { IconButton } from '../screen/icon-button.tsx';
import { useDeleteTask } from './delete-task.ts';
import { taskMessages as words } from './task.messages.ts';

export function DeleteButton({ task }: { task: TaskDto }) {
  const { host } = useApp();
  const remove = useDeleteTask(host);
  const question = {
    title: task.title,
    sentence: words.askDelete,
    confirmLabel: 'Delete Task',
    dismissLabel: 'Keep Task',
    isDangerous: true,
  };

  return (
    <IconButton
      label={`Delete ${task.title}`}
      icon={<Trash2 aria-hidden="true" />}
      isBusy={remove.isPending}
      onClick={() => askFirst(host, question, () => remove.mutate(task.id))}
    />
  );
}
