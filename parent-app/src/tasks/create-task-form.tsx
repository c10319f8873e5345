import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { ListChecks, Repeat } from 'lucide-react';
import type { RefObject } from 'react';
import { useApp } from '../app-context.tsx';
import styles from '../form/form.module.css';
import { TaskFields } from './task-fields.tsx';
import { useCreateTaskForm } from './use-task-form.ts';

interface CreateTaskFormProps {
  firstField: RefObject<HTMLInputElement | null>;
  /** Goes on in the form of what comes back, with what was typed, which `empty` takes out of here once it is made. */
  onRecurring: (asked: { start: Record<string, string>; areChoresOpen?: boolean }, empty: () => void) => void;
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
        <KeptDraft form={form} />
        <TaskFields form={form} firstField={firstField} />
        <NeedsConnection>
          <Button type="submit" size="form" isWide isBusy={form.isBusy}>
            Create Task
          </Button>
        </NeedsConnection>
      </form>
      <div className={styles.decision}>
        <Button variant="quiet" isWide aria-haspopup="dialog" onClick={() => onRecurring({ start }, form.clear)}>
          <Repeat aria-hidden="true" />
          Make It Repeat
        </Button>
        <Button
          variant="quiet"
          isWide
          aria-haspopup="dialog"
          onClick={() => onRecurring({ start, areChoresOpen: true }, form.clear)}
        >
          <ListChecks aria-hidden="true" />
          Ready Chores
        </Button>
      </div>
    </Card>
  );
}
