import type { TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useRejectTask } from '../tasks/reject-task.ts';
import styles from './reject-form.module.css';
import { waitingMessages as words } from './waiting.messages.ts';

interface RejectFormProps {
  task: TaskDto;
  childName: string;
  onClose: () => void;
}

/** Sends a task back from where it stands; the reason may stay empty. Opening it puts the cursor into its field. */
export function RejectForm({ task, childName, onClose }: RejectFormProps) {
  const { host } = useApp();
  const reject = useRejectTask(host);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reject.isPending) reject.mutate({ id: task.id, reason: reason.trim() });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={`Reject ${task.title}`}>
      <Field className={styles.field} label={words.why} isOptional help={words.childReads(childName)}>
        <TextInput
          ref={field}
          name="reason"
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={leave}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" isBusy={reject.isPending}>
          Reject Task
        </Button>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
