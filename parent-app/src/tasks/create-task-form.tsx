import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import type { RefObject } from 'react';
import { useApp } from '../app-context.tsx';
import styles from '../form/form.module.css';
import { TaskFields } from './task-fields.tsx';
import { useCreateTaskForm } from './use-task-form.ts';

export function CreateTaskForm({ firstField }: { firstField: RefObject<HTMLInputElement | null> }) {
  const { host } = useApp();
  const form = useCreateTaskForm(host);
  return (
    <Card as="section" className={styles.card} aria-labelledby="new-task">
      <h2 id="new-task">New task</h2>
      <form {...form.props} className={styles.fields}>
        <TaskFields form={form} firstField={firstField} />
        <Button type="submit" size="form" isWide isBusy={form.isBusy}>
          Create Task
        </Button>
      </form>
    </Card>
  );
}
