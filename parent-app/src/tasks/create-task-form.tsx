import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { ListChecks, Repeat } from 'lucide-react';
import type { RefObject } from 'react';
import { useApp } from '../app-context.tsx';
import styles from '../form/form.module.css';
import { TaskFields } from './task-fields.tsx';
import { useCreateTaskForm } from './use-task-form.ts';

interface CreateTaskFormProps {
  firstField: RefObject<HTMLInputElement | null>;
  /** Goes on in the form of what comes back, with what was typed. */
  onRecurring: (asked: { start: Record<string, string>; areChoresOpen?: boolean }) => void;
}

/** A task that is done once. */
export function CreateTaskForm({ firstField, onRecurring }: CreateTaskFormProps) {
  const { host } = useApp();
  const form = useCreateTaskForm(host);
  const { assigned_to: childId, ...about } = form.values;
  const start = { ...about, ...(childId && { assign: 'one', child_id: childId }) };
  return (
    <Card as="section" className={styles.card} aria-labelledby="new-task">
      <h2 id="new-task">New task</h2>
      <form {...form.props} className={styles.fields}>
        <TaskFields form={form} firstField={firstField} />
        <Button type="submit" size="form" isWide isBusy={form.isBusy}>
          Create Task
        </Button>
      </form>
      <div className={styles.decision}>
        <Button variant="quiet" isWide aria-haspopup="dialog" onClick={() => onRecurring({ start })}>
          <Repeat aria-hidden="true" />
          Make It Repeat
        </Button>
        <Button
          variant="quiet"
          isWide
          aria-haspopup="dialog"
          onClick={() => onRecurring({ start, areChoresOpen: true })}
        >
          <ListChecks aria-hidden="true" />
          Ready Chores
        </Button>
      </div>
    </Card>
  );
}
