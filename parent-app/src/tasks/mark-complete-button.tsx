import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { useCompleteTask } from '@tokennest/shared-ui/queries/complete-task';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { ChooseChildDialog } from './choose-child-dialog.tsx';
import styles from './task-actions.module.css';
import { taskMessages as words } from './task.messages.ts';

interface MarkCompleteButtonProps {
  task: TaskDto;
  family: readonly ProfileDto[];
}

/** Marks a task complete on a child's behalf, after asking; who did it must be said where several may (Rules 6.4). */
export function MarkCompleteButton({ task, family }: MarkCompleteButtonProps) {
  const { host } = useApp();
  const [isChoosing, setIsChoosing] = useState(false);
  const complete = useCompleteTask(host, task);

  function ask() {
    if (task.assigned_to === null && family.length > 1) return setIsChoosing(true);
    const question = { title: task.title, sentence: words.askComplete, confirmLabel: 'Mark Complete' };
    askFirst(host, question, () => complete.mutate(undefined));
  }

  return (
    <>
      <Button
        variant="outline"
        className={styles.action}
        isBusy={complete.isPending}
        onClick={ask}
        aria-label={`Mark Complete ${task.title}`}
      >
        Mark Complete
      </Button>
      {isChoosing && (
        <ChooseChildDialog
          title={task.title}
          family={family}
          onDismiss={() => setIsChoosing(false)}
          onChoose={(childId) => {
            setIsChoosing(false);
            complete.mutate(childId);
          }}
        />
      )}
    </>
  );
}
