import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { requireAll } from '@tokennest/shared-ui/forms/field-error';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { FieldError } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { askFirst } from '../ui/dialogs/ask-first.ts';
import { useCompleteTask } from './complete-task.ts';
import styles from './task-actions.module.css';
import { taskMessages as words } from './task.messages.ts';
import { dialogMessages } from '../ui/dialogs/dialog.messages.ts';
import { taskListMessages } from './task-list.messages.ts';

/** No child is preselected, because a wrong choice pays the wrong child. */
function useChildChoice({ notify }: HostApi, onChoose: (childId: string) => void) {
  return useForm({
    notify,
    initial: { child_id: '' },
    validate: (values) => requireAll(values, words.chooseChild),
    send: async ({ child_id }) => onChoose(child_id),
    sentenceOf: () => words.chooseChild,
  });
}

interface ChooseChildDialogProps {
  title: string;
  family: readonly ProfileDto[];
  onChoose: (childId: string) => void;
  onDismiss: () => void;
}

function ChooseChildDialog({ title, family, onChoose, onDismiss }: ChooseChildDialogProps) {
  const id = useId();
  const { host } = useApp();
  const { values, set, errorOf, props } = useChildChoice(host, onChoose);
  const error = errorOf('child_id');
  const errorId = `${id}-error`;
  const actions = (
    <>
      <Button size="form" variant="outline" onClick={onDismiss}>
        {dialogMessages.notNow}
      </Button>
      <NeedsConnection>
        <Button type="submit" form={id} size="form">
          {taskListMessages.markComplete}
        </Button>
      </NeedsConnection>
    </>
  );
  return (
    <Dialog title={title} onDismiss={onDismiss} actions={actions}>
      <form {...props} id={id}>
        <fieldset
          role="radiogroup"
          className={styles.choices}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        >
          <legend>{words.chooseChild}</legend>
          {family.map((child) => (
            <label key={child.id} className={styles.choice}>
              <input
                type="radio"
                name={id}
                checked={child.id === values.child_id}
                onChange={() => set('child_id', child.id)}
              />
              <ChildAvatar id={child.id} name={child.display_name} sizePx={36} />
              <span className={`${ui.grows} ${ui.strong}`} translate="no">
                {child.display_name}
              </span>
              {child.id === values.child_id && <Check size={20} aria-hidden="true" />}
            </label>
          ))}
        </fieldset>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </form>
    </Dialog>
  );
}

interface MarkCompleteButtonProps {
  task: TaskDto;
  family: readonly ProfileDto[];
}

/** Asks first, and asks for the child if several could have done it (Rules 6.4). */
export function MarkCompleteButton({ task, family }: MarkCompleteButtonProps) {
  const { host } = useApp();
  const [isChoosing, setIsChoosing] = useState(false);
  const complete = useCompleteTask(host, task);

  function ask() {
    if (task.assigned_to === null && family.length > 1) return setIsChoosing(true);
    const question = { title: task.title, sentence: words.askComplete, confirmLabel: taskListMessages.markComplete };
    askFirst(host, question, () => complete.mutate(undefined));
  }

  return (
    <>
      <Button
        variant="outline"
        isBusy={complete.isPending}
        onClick={ask}
        aria-label={taskListMessages.markCompleteOf(task.title)}
      >
        {taskListMessages.markComplete}
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
