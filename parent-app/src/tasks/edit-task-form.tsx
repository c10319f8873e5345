import type { TaskDto } from '@tokennest/shared-ui/contract';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { EditButtons } from '../form/edit-buttons.tsx';
import styles from '../form/form.module.css';
import { useGiveFocusBack } from '../form/use-give-focus-back.ts';
import { TaskFields } from './task-fields.tsx';
import { useEditTaskForm } from './use-task-form.ts';

interface EditTaskFormProps {
  /** A pending one (Rules 6.7). */
  task: TaskDto;
  onDone: () => void;
}

/** The form of a new task, turned to one that is there; what was typed into the other one waits behind it. */
export function EditTaskForm({ task, onDone }: EditTaskFormProps) {
  const { host } = useApp();
  const form = useEditTaskForm(host, task, onDone);
  const firstField = useRef<HTMLInputElement>(null);
  useGiveFocusBack();
  useEffect(() => firstField.current?.focus(), []);
  return (
    <Card as="section" className={styles.card} aria-labelledby="edit-task">
      <h2 id="edit-task">Edit task</h2>
      <form {...form.props} className={styles.fields}>
        <KeptDraft form={form} />
        <TaskFields form={form} firstField={firstField} />
        <EditButtons form={form} onKeep={onDone} />
      </form>
    </Card>
  );
}
